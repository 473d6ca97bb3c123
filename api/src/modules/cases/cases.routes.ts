import type { cases } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { commitCase } from './application.ts'
import { caseFile, deleteCaseFile } from './case-file.ts'
import { courseCaseList } from './case-list.ts'
import { accepterName, addLog, caseDetails, getCaseLog } from './case-read.ts'
import { caseStatus } from './case-status.ts'
import { answerChoice } from './choice-answer.ts'
import { addClock, changeClock, listClocks } from './clocks.ts'
import { orderStatus } from './order-status.ts'
import { servicePool } from './pool-list.ts'
import { putCaseBackToPool } from './pool-return.ts'
import { takeCaseFromPool } from './pool-take.ts'

/** Course applications: from the draft to the enrolment, and the request pool. */
export const casesHandlers: Handlers<typeof cases> = {
  'POST /case/case': commitCase,
  'POST /case/coursecaselist': courseCaseList,
  'POST /case/getCaseDetailsForCaseCommitPage/:id': caseDetails,
  'POST /case/case/status': caseStatus,
  'POST /case/order/status': orderStatus,
  'POST /case/choice/:id/answer': answerChoice,
  'POST /case/file': caseFile,
  'POST /case/deleteFile/:id': deleteCaseFile,
  'POST /case/log': addLog,
  'GET /case/getCaseLog/:caseId': getCaseLog,
  'GET /case/clock/:caseId': listClocks,
  'POST /case/clock': addClock,
  'PUT /case/clock/:id': changeClock,
  'GET /case/acceptername': accepterName,
  'POST /case/servicePool': servicePool,
  'POST /case/takeCaseFromPool/:id': takeCaseFromPool,
  'POST /case/putCaseBackToPool/:id': putCaseBackToPool,
}
