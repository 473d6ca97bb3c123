import type { autoRenewals } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { achieve, addAutomatic, addAutoService, quote } from './bind.ts'
import { cancel, consent, getAllAutoMatioInfo, unbind } from './change.ts'

export const renewalsHandlers: Handlers<typeof autoRenewals> = {
  'POST /automatic/quote': quote,
  'POST /automatic/addAutomatic': addAutomatic,
  'POST /automatic/addAutoService': addAutoService,
  'POST /automatic/achieve': achieve,
  'POST /automatic/getAllAutoMatioInfo': getAllAutoMatioInfo,
  'POST /automatic/consent': consent,
  'POST /automatic/cancel/:id': cancel,
  'POST /automatic/unbind/:id': unbind,
}
