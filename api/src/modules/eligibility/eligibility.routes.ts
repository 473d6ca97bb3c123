import type { eligibility } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { courseEligibility, coursesEligibility } from './eligibility.ts'

export const eligibilityHandlers: Handlers<typeof eligibility> = {
  'GET /eligibility/courses/:id': courseEligibility,
  'POST /eligibility/courses': coursesEligibility,
}
