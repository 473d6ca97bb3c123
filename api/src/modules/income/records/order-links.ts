import { toCents } from '@southbound/shared/contract/constants'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { billOrders } from '../../orders/orders.tables.ts'
import { partyOn } from '../income.policy.ts'
import { incomeOrderLinks, type RecordRow } from '../income.tables.ts'
import { askingOf, findRecord, holdOwn } from './record-read.ts'

const MOST_ORDERS = 200
/** Orders that the office sold or bought, of the record's case first of all. */
const ordersOf = ({ owner, caseId }: RecordRow) =>
  or(
    eq(billOrders.sellerOwner, owner),
    caseId ? and(eq(billOrders.caseId, caseId), eq(billOrders.buyerOwner, owner)) : undefined,
  )

/**
 * What a record may be linked to is its office's own matter:
 * who owes it or receives a share does not see them.
 */
export const itemOrderPage: Handler<'POST /income/itemOrderPage/:recordId'> = async (
  { params, body },
  ctx,
) => {
  const { db, actor } = ctx
  const record = await findRecord(askingOf(ctx), params.recordId)
  if (actor.role !== 'auditor' && partyOn(actor, record) !== 'agent') ctx.fail('income.not-found')
  const links = await db.select().from(incomeOrderLinks).where(eq(incomeOrderLinks.recordId, record.id))
  const choices =
    record.caseId && record.parentId === null
      ? await db
          .select({
            id: caseChoices.id,
            refNo: cases.refNo,
            name: courses.courseNameEn,
            nameCn: courses.courseNameCn,
          })
          .from(caseChoices)
          .innerJoin(cases, eq(cases.id, caseChoices.caseId))
          .innerJoin(courses, eq(courses.id, caseChoices.courseId))
          .where(eq(caseChoices.caseId, record.caseId))
          .orderBy(caseChoices.preference)
      : []
  const seesOrders = actor.role === 'auditor' || scopeOf(actor, 'orders.pay') === 'all'
  const found = seesOrders
    ? await db
        .select()
        .from(billOrders)
        .where(ordersOf(record))
        .orderBy(desc(sql`${billOrders.caseId} is not distinct from ${record.caseId}`), desc(billOrders.id))
        .limit(MOST_ORDERS)
    : []
  const all = [
    ...choices.map(({ id, refNo, name, nameCn }) => ({
      orderId: null,
      choiceId: id,
      code: `${refNo} · ${(ctx.locale === 'zh' ? nameCn : name) ?? name ?? nameCn}`,
      amount: null,
      currency: null,
      amountApplied: links.find(({ choiceId }) => choiceId === id)?.amountApplied ?? null,
    })),
    ...found.map((order) => ({
      orderId: order.id,
      choiceId: null,
      code: order.orderCode,
      amount: order.total,
      currency: order.currency,
      amountApplied: links.find(({ orderId }) => orderId === order.id)?.amountApplied ?? null,
    })),
  ]
  const { limit, offset } = pageOf(body)
  return { rows: all.slice(offset, offset + limit), total: all.length }
}

/** What other records take of an order, in cents. */
async function appliedElsewhere(db: Database, orderId: string, recordId: string): Promise<bigint> {
  const links = await db
    .select({ amount: incomeOrderLinks.amountApplied })
    .from(incomeOrderLinks)
    .where(and(eq(incomeOrderLinks.orderId, orderId), ne(incomeOrderLinks.recordId, recordId)))
  return links.reduce((sum, { amount }) => sum + toCents(amount), 0n)
}

/** Applies a part of an order, or names a course of the case. */
export const addIncomeOrder: Handler<'POST /income/add/incomeOrder'> = async ({ body }, ctx) => {
  const { db } = ctx
  const record = await holdOwn(askingOf(ctx), body.recordId)
  const { orderId = null, choiceId = null, amountApplied } = body
  if ((orderId === null) === (choiceId === null) || toCents(amountApplied) < 0n)
    return ctx.fail('income.link')
  if (orderId) {
    const [order] = await db
      .select()
      .from(billOrders)
      .where(and(eq(billOrders.id, orderId), ordersOf(record)))
      // Two records never take the same part of it.
      .for('update')
    if (!order || order.currency !== record.currency) return ctx.fail('income.link')
    const applied = (await appliedElsewhere(db, orderId, record.id)) + toCents(amountApplied)
    if (applied > toCents(order.total)) return ctx.fail('income.link')
  } else {
    const [choice] = await db
      .select({ caseId: caseChoices.caseId })
      .from(caseChoices)
      .where(eq(caseChoices.id, choiceId as string))
    if (!choice || choice.caseId !== record.caseId) return ctx.fail('income.link')
  }
  const [link] = await db
    .insert(incomeOrderLinks)
    .values({ recordId: record.id, orderId, choiceId, amountApplied, createdBy: ctx.actor.accountId })
    .onConflictDoUpdate({
      target: orderId
        ? [incomeOrderLinks.recordId, incomeOrderLinks.orderId]
        : [incomeOrderLinks.recordId, incomeOrderLinks.choiceId],
      set: { amountApplied },
    })
    .returning({ id: incomeOrderLinks.id })
  return { id: link?.id }
}
