import type { offers } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { askCredit, decideCredit, recordFee, recordStudentNo } from '../choices/choice-facts.ts'
import { packageCourses } from '../choices/package-courses.ts'
import { recordCensus } from './census.ts'
import { moveCondition } from './conditions.ts'
import { readThread, writeThread } from './thread.ts'

export const offersHandlers: Handlers<typeof offers> = {
  'POST /case/offer/condition': moveCondition,
  'POST /case/census': recordCensus,
  'POST /case/choice/studentNo': recordStudentNo,
  'POST /case/choice/credit': askCredit,
  'POST /case/choice/credit/decide': decideCredit,
  'POST /case/choice/fee': recordFee,
  'POST /case/package': packageCourses,
  'GET /case/thread/:choiceId': readThread,
  'POST /case/thread/:choiceId': writeThread,
}
