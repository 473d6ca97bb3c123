import {
  ACCOUNT_TYPES,
  CASE_STATUS,
  DELIVER_TYPES,
  fromCents,
  ORDER_TYPE,
  percentOf,
  SELLER_TYPE,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { bothNames } from '#api/both-names.ts'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import type { Fulfilment } from '#api/plugins/given.ts'
import { accounts } from '../../account/account.tables.ts'
import { seesCase } from '../../cases/cases.service.ts'
import { cases } from '../../cases/cases.tables.ts'
import { buildOrder, findBuilt } from '../build-order.ts'
import { holdOrder } from '../order-moves.ts'
import { sendNotice } from '../order-notice.ts'
import { agencyServices, type RefundRules } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { sellersTax } from '../tax/tax-country.ts'
import { leastRefunds } from './agency-services.ts'
import { reachedBy } from './milestones.ts'

const TO_NOBODY = { title: null, taxNo: null, address: null }
const RECEIPT = { ...TO_NOBODY, kind: 'receipt' } as const
const TAX_INVOICE = { ...TO_NOBODY, kind: 'tax' } as const
const USER_SERVICE = String(ORDER_TYPE.userService)

/** An agency asks the student of its case for its fees; the student pays on the page of the case. */
export const buildUserOrder: Handler<'POST /billOrder/buildUserOrder'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const agencyId = actor.agencyId ?? ctx.fail('orders.service')
  if (!(await seesCase(db, actor, body.caseId))) ctx.fail('cases.not-found')
  const [found] = await db.select().from(cases).where(eq(cases.id, body.caseId))
  if (!found || !isWorkedOnBy(agencyId, found)) return ctx.fail('cases.not-found')
  if (!(await isStudent(db, found.applicantId))) ctx.fail('orders.no-payer')
  const ids = body.services.map(({ serviceId }) => serviceId)
  const offered = await db
    .select()
    .from(agencyServices)
    .where(
      and(
        inArray(agencyServices.id, ids),
        eq(agencyServices.agencyId, agencyId),
        eq(agencyServices.enabled, true),
      ),
    )
  const currency = offered[0]?.currency ?? ctx.fail('orders.service')
  if (offered.some((one) => one.currency !== currency)) ctx.fail('orders.currency')
  const lines = body.services.map(({ serviceId, quantity }) => {
    const item = offered.find(({ id }) => id === serviceId) ?? ctx.fail('orders.service')
    const { nameEn, nameCn } = bothNames(item)
    return {
      goodsType: ORDER_TYPE.userService,
      nameEn,
      nameCn,
      unit: 'piece',
      quantity,
      unitPrice: item.price,
    }
  })
  const buyer = { accountId: found.applicantId, owner: `account:${found.applicantId}` }
  const seller = { type: SELLER_TYPE.agency, owner: `agency:${agencyId}` }
  // The key is the student's: another agency of his may have built with it.
  const known = await findBuilt(db, { buyer, idempotencyKey: body.idempotencyKey })
  if (known?.sellerOwner === seller.owner) return detailOf(db, actor, known)
  if (known) return ctx.fail('orders.service')
  const ways = await ctx.given.payTypes(ctx, { sellerType: seller.type, sellerOwner: seller.owner, currency })
  if (ways.length === 0) ctx.fail('orders.no-way', { currency })
  const taxCountry = body.taxCountry && (await taxedBy(ctx, agencyId, body.taxCountry))
  const order = await buildOrder(ctx, {
    orderType: ORDER_TYPE.userService,
    buyer,
    seller,
    lines,
    currency,
    taxCountry,
    invoice: taxCountry ? TAX_INVOICE : RECEIPT,
    remark: body.remark ?? null,
    refundRules: {
      [USER_SERVICE]: kindest([...offered.map(({ refunds }) => refunds), await leastRefunds(db)]),
    },
    // A week, as offline: the student has not asked for it.
    payType: 4,
    caseId: found.id,
    idempotencyKey: body.idempotencyKey,
  })
  await sendNotice(ctx, order, 'toPay')
  return detailOf(db, actor, await holdOrder(db, order.id))
}

/** Not after it refused the case or gave it up, nor once the case has ended. */
const isWorkedOnBy = (agencyId: string, { deliverType, deliverId, status }: typeof cases.$inferSelect) =>
  deliverType === DELIVER_TYPES.agency &&
  deliverId === agencyId &&
  (status === CASE_STATUS.submitted || status === CASE_STATUS.inProgress)

/** Only an agency that is registered lays tax on its fees, and that of its own country. */
async function taxedBy(
  { db, fail }: { db: Database; fail(name: 'orders.untaxed'): never },
  agencyId: string,
  wanted: string,
): Promise<string> {
  const tax = await sellersTax(db, agencyId)
  return tax && (tax.country ?? wanted) === wanted ? wanted : fail('orders.untaxed')
}

/** For a client without an account the applicant is the colleague who opened the case. */
async function isStudent(db: Database, accountId: string): Promise<boolean> {
  const [found] = await db.select({ type: accounts.type }).from(accounts).where(eq(accounts.id, accountId))
  return found?.type === ACCOUNT_TYPES.student
}

/** The best for the student among the tables of several services and the platform's of the day. */
function kindest(tables: readonly { reached: string; percent: string }[][]): RefundRules {
  const best = new Map<string, string>()
  for (const { reached, percent } of tables.flat())
    if (toCents(percent) > toCents(best.get(reached) ?? '0')) best.set(reached, percent)
    else best.set(reached, best.get(reached) ?? percent)
  const milestones = [...best].map(([reached, percent]) => ({ reached, percent }))
  const signed = best.get('signed') ?? '0.00'
  return { beforeStart: signed, afterStart: 'milestones', withinDays: null, milestones }
}

export const userServices: Fulfilment = {
  start: async () => {},
  end: async () => {},
  async unused({ db }, line) {
    const order = await holdOrder(db, line.orderId)
    const reached = await reachedBy(db, order)
    const table = order.refundRules[USER_SERVICE]?.milestones ?? []
    const percent = table.find((one) => one.reached === reached)?.percent ?? '0.00'
    return fromCents(percentOf(toCents(line.total), percent))
  },
}
