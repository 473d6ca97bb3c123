import { CASE_TYPES, dayOf } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { inForce } from '#api/database/dated.ts'
import { fileRequirements } from '../../files/files.tables.ts'
import type { Work } from '../case-work.ts'
import {
  addRequirement,
  applicantFacts,
  fitsApplicant,
  type RequirementRule,
} from '../papers/case-requirements.ts'
import type { VisaRow } from './visa.tables.ts'

/** The rules of a visa by its country and category, and by the applicant's age and place. */
export async function visaRules(work: Work, visa: VisaRow, phase: number): Promise<RequirementRule[]> {
  const { kind, phase: at } = fileRequirements
  const found = await work.desk.db
    .select()
    .from(fileRequirements)
    .where(and(eq(kind, CASE_TYPES.visa), eq(at, phase), inForce(fileRequirements, dayOf(work.desk.now))))
  const facts = await applicantFacts(work)
  return found.filter(
    (rule) =>
      (rule.country === null || rule.country === visa.country) &&
      (rule.visaCategories?.includes(visa.visaCategoryCode) ?? true) &&
      fitsApplicant(rule, facts),
  )
}

/** What every visa asks for is asked once for the case. */
export async function addVisaRequirements(work: Work, visa: VisaRow, phase: number): Promise<void> {
  for (const rule of await visaRules(work, visa, phase))
    if (rule.mandatory)
      await addRequirement(work, {
        docTypeCode: rule.docTypeCode,
        choiceId: rule.country === null ? null : visa.id,
        rule,
      })
}
