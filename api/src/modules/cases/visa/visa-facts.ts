import { today } from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import { inForce } from '#api/database/dated.ts'
import { holds } from '#api/plugins/admission.ts'
import type { Handler } from '#api/plugins/context.ts'
import { visaFacts } from './visa.tables.ts'

export const listVisaFacts: Handler<'GET /case/visaFacts/:country'> = async (
  { params: { country } },
  { db, actor, fail },
) => {
  if (actor && !holds(actor, 'cases.guides'))
    fail(actor.role === 'institution' ? 'permission.institution' : 'permission.other')
  const found = await db
    .select()
    .from(visaFacts)
    .where(and(eq(visaFacts.country, country), inForce(visaFacts, today())))
    .orderBy(asc(visaFacts.id))
  const rows = found.map(
    ({ id: factId, amount, currency, validTo: _validTo, updatedAt: _updatedAt, ...fact }) => ({
      ...fact,
      factId,
      amount: amount && currency ? { amount, currency } : null,
    }),
  )
  return { rows, total: rows.length }
}
