import { interest } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { takeSeen, takeShown } from './count-interest.ts'
import { ownInterest } from './own-interest.ts'

const handlers: Handlers<typeof interest> = {
  'POST /interest/seen': takeSeen,
  'POST /interest/shown': takeShown,
  'GET /interest/own': ownInterest,
}
export const interestModule = { name: 'interest', contract: interest, handlers }
