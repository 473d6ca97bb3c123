import { eligibility } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { courseEligibility, coursesEligibility } from './eligibility.ts'

const handlers: Handlers<typeof eligibility> = {
  'GET /eligibility/courses/:id': courseEligibility,
  'POST /eligibility/courses': coursesEligibility,
}

export const eligibilityModule = { name: 'eligibility', contract: eligibility, handlers }
