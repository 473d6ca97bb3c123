import type { stagings } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { addFreeze, endFreeze, listFreezes } from './freezes.ts'
import { listJudgements } from './judgements.ts'
import { listStagings, moveStaging, planStaging } from './stagings.ts'

export const stagingsHandlers: Handlers<typeof stagings> = {
  'GET /operations/releases/stagings': listStagings,
  'POST /operations/releases/:name/staging': planStaging,
  'POST /operations/releases/stagings/:id/move': moveStaging,
  'GET /operations/releases/freezes': listFreezes,
  'POST /operations/releases/freezes': addFreeze,
  'POST /operations/releases/freezes/:id/end': endFreeze,
  'GET /operations/releases/:name/judgements': listJudgements,
}
