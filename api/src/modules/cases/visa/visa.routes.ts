import type { visa } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { visaCaseList } from '../list/case-list.ts'
import { correctVisaFacts } from './correct-facts.ts'
import { answerVisa } from './visa-answer.ts'
import { commitVisa } from './visa-application.ts'
import { visaCourses } from './visa-courses.ts'
import { listVisaFacts } from './visa-facts.ts'
import { visaStatus } from './visa-status.ts'

export const visaHandlers: Handlers<typeof visa> = {
  'POST /case/visa': commitVisa,
  'POST /case/visacaselist': visaCaseList,
  'POST /case/visa/courses': visaCourses,
  'POST /case/visa/status': visaStatus,
  'POST /case/visa/facts': correctVisaFacts,
  'POST /case/visa/:id/answer': answerVisa,
  'GET /case/visaFacts/:country': listVisaFacts,
}
