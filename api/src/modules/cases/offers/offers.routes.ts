import type { offers } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { recordCensus } from './census.ts'
import { moveCondition } from './conditions.ts'
import { readThread, writeThread } from './thread.ts'

export const offersHandlers: Handlers<typeof offers> = {
  'POST /case/offer/condition': moveCondition,
  'POST /case/census': recordCensus,
  'GET /case/thread/:choiceId': readThread,
  'POST /case/thread/:choiceId': writeThread,
}
