import type { ReadableDossier } from '../cases/dossier.service.ts'
import type { Applicant } from '../fit/fit.service.ts'

export function applicantOf({ sections }: ReadableDossier): Applicant {
  const { base, education, englishability: english, workexperience: work, stucourseplan: plan } = sections
  const budget =
    plan?.budgetYear && plan.currency ? { amount: plan.budgetYear, currency: plan.currency } : null
  return { birthDate: base?.birthDate ?? '', education, english, work, budget }
}
