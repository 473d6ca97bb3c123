import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { holds } from '#api/plugins/admission.ts'
import type { Handler } from '#api/plugins/context.ts'
import { visaFacts } from './visa.tables.ts'

export const listVisaFacts: Handler<'GET /case/visaFacts/:country'> = async (
  { params: { country } },
  { db, actor, fail },
) => {
  if (actor && !holds(actor, 'cases.guides'))
    fail(actor.role === 'institution' ? 'permission.institution' : 'permission.other')
  const today = new Date().toISOString().slice(0, 10)
  const found = await db
    .select()
    .from(visaFacts)
    .where(
      and(
        eq(visaFacts.country, country),
        lte(visaFacts.validFrom, today),
        or(isNull(visaFacts.validTo), gte(visaFacts.validTo, today)),
      ),
    )
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
