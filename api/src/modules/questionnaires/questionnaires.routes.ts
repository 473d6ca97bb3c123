import type { questionnaires } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { answerQuestionnaire } from './answer.ts'
import { moveQuestionnaire, removeQuestionnaire, writeChanges } from './desk-moves.ts'
import { listForDesk, readForDesk, readTexts } from './desk-read.ts'
import { copyQuestionnaire, saveQuestionnaire } from './desk-write.ts'
import { exportQuestionnaire } from './export.ts'
import { inviteByMail } from './invitations.ts'
import { answerInvited, readInvited } from './invited.ts'
import { listOpen } from './open-questionnaires.ts'
import { listPast, readPast } from './past-questionnaires.ts'

export const questionnairesHandlers: Handlers<typeof questionnaires> = {
  'GET /questionnaires': listOpen,
  'POST /questionnaires/:id/answers': answerQuestionnaire,
  'GET /questionnaires/past': listPast,
  'GET /questionnaires/:id/past': readPast,
  'POST /questionnaires/invited': readInvited,
  'POST /questionnaires/invited/answers': answerInvited,
  'GET /operations/questionnaires': listForDesk,
  'GET /operations/questionnaires/:id': readForDesk,
  'POST /operations/questionnaires': saveQuestionnaire,
  'POST /operations/questionnaires/:id/moves': moveQuestionnaire,
  'POST /operations/questionnaires/:id/copies': copyQuestionnaire,
  'DELETE /operations/questionnaires/:id': removeQuestionnaire,
  'POST /operations/questionnaires/:id/changes': writeChanges,
  'POST /operations/questionnaires/:id/invitations': inviteByMail,
  'GET /operations/questionnaires/:id/texts': readTexts,
  'GET /operations/questionnaires/:id/export': exportQuestionnaire,
}
