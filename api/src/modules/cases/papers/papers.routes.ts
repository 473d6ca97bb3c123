import type { casePapers } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { checklist } from './checklist.ts'
import { filesAtHand } from './files-at-hand.ts'

export const casePapersHandlers: Handlers<typeof casePapers> = {
  'GET /case/checklist/:caseId': checklist,
  'GET /case/filesAtHand/:caseId': filesAtHand,
}
