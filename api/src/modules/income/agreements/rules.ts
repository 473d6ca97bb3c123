import { AGREEMENT_STATE, addDays, toCents, today } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { campuses } from '../../catalogue/schools.tables.ts'
import type { Dimensions } from '../engine/rules.ts'
import { schoolDay } from '../school-day.ts'
import { mayEditAgreement, mayWrite, sideOf } from './agreement.views.ts'
import { type AgreementRow, commissionRules } from './agreements.tables.ts'
import { findAgreement, shown } from './agreements.ts'
import { unknownDimension } from './named-codes.ts'

type Add = 'POST /agreement/rule'
const WHOLE = 10_000n

/** In a draft by its maker; in force by the institution, from a day that is still to come. */
const mayRule = (actor: Actor, it: AgreementRow): boolean =>
  mayEditAgreement(actor, it) ||
  (it.state === AGREEMENT_STATE.active && sideOf(actor, it) === 'school' && mayWrite(actor, 'school'))

export const addRule: Handler<Add> = async ({ body }, ctx) => {
  const { db } = ctx
  const { agreementId, replacesId, validFrom, validTo = null, ...terms } = body
  const row = await findAgreement(ctx, agreementId, true)
  if (!mayRule(ctx.actor, row)) ctx.fail('income.agreement-move')
  if (row.state === AGREEMENT_STATE.active && validFrom <= (await schoolDay(db, row.schoolId, new Date())))
    ctx.invalid('validFrom', 'past')
  if (validTo && validTo < validFrom) ctx.invalid('validTo', 'invalid')
  if (toCents(terms.value) < 0n || (terms.type === 'percent' && toCents(terms.value) > WHOLE))
    ctx.invalid('value', 'invalid')
  for (const field of ['minAmount', 'capAmount'] as const)
    if (toCents(terms[field] ?? '0') < 0n) ctx.invalid(field, 'invalid')
  if (terms.minAmount && terms.capAmount && toCents(terms.minAmount) > toCents(terms.capAmount))
    ctx.invalid('capAmount', 'invalid')
  const parts = terms.instalments.reduce((sum, { percent }) => sum + toCents(percent), 0n)
  if (terms.instalments.length > 0 && parts !== WHOLE) ctx.invalid('instalments', 'invalid')
  await checkPlaces(ctx, row.schoolId, terms.dimensions)
  await checkCodes(ctx, terms.dimensions)
  if (replacesId) {
    const last = addDays(validFrom, -1)
    await endAt(ctx, row, replacesId, last)
  }
  await db.insert(commissionRules).values({
    ...terms,
    instalments: terms.instalments as (typeof commissionRules.$inferInsert)['instalments'],
    agreementId,
    validFrom,
    validTo,
  })
  return shown(ctx, row)
}

type Checking = Pick<Parameters<Handler<Add>>[1], 'db' | 'invalid'>
/** Levels, fields and countries are codes of the lists: by another a rule is never chosen. */
async function checkCodes({ db, invalid }: Checking, wanted: Dimensions): Promise<void> {
  const field = await unknownDimension(db, wanted)
  if (field) invalid(field, 'unknown')
}

/** A rule names courses and campuses of its own institution. */
async function checkPlaces({ db, invalid }: Checking, schoolId: string, wanted: Dimensions): Promise<void> {
  for (const [field, table] of [
    ['courseId', courses],
    ['campusId', campuses],
  ] as const) {
    const ids = wanted[field] ?? []
    const own = and(eq(table.schoolId, schoolId), inArray(table.id, ids))
    if (ids.length > 0 && (await db.$count(table, own)) !== ids.length) invalid(field, 'unknown')
  }
}

/**
 * A rule of a draft goes; one that was in force keeps its row and gets a last day. That
 * of today is the day where the institution is, though it is still the day before by UTC.
 */
export const endRule: Handler<'POST /agreement/endRule'> = async ({ body }, ctx) => {
  const [rule] = await ctx.db.select().from(commissionRules).where(eq(commissionRules.id, body.ruleId))
  const row = await findAgreement(ctx, rule?.agreementId ?? '0', true)
  if (!mayRule(ctx.actor, row)) ctx.fail('income.agreement-move')
  if (row.state === AGREEMENT_STATE.active && body.validTo < today()) ctx.invalid('validTo', 'past')
  const there = await schoolDay(ctx.db, row.schoolId, new Date())
  const isOverThere = body.validTo < there
  await endAt(ctx, row, body.ruleId, isOverThere ? there : body.validTo)
  return shown(ctx, row)
}

async function endAt(
  { db, fail }: Pick<Parameters<Handler<Add>>[1], 'db' | 'fail'>,
  row: AgreementRow,
  ruleId: string,
  lastDay: string,
) {
  const own = and(eq(commissionRules.id, ruleId), eq(commissionRules.agreementId, row.id))
  const [rule] = await db.select().from(commissionRules).where(own)
  if (!rule) return fail('income.agreement-not-found')
  if (row.state === AGREEMENT_STATE.draft || lastDay < rule.validFrom)
    await db.delete(commissionRules).where(own)
  // One that ends by itself before that day is not made longer.
  else if (rule.validTo === null || rule.validTo > lastDay)
    await db.update(commissionRules).set({ validTo: lastDay }).where(own)
}
