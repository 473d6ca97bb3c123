import type { operations } from '@southbound/shared/contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import { enquiries } from '../../cases/dossier.tables.ts'
import { mailTo } from '../mails.ts'
import { STATE } from './enquiry-acts.ts'
import { askerOf, nameIn, readAgency, tellAgency } from './enquiry-agency.ts'

type Calls = typeof operations
type Acts = Calls[
  | 'POST /account/enquiries/:id/take'
  | 'POST /account/enquiries/:id/answer'
  | 'POST /account/enquiries/:id/return']
type Enquiry = typeof enquiries.$inferSelect

/** Null for an agent without an agency: every row is compared with it. */
const ownAgency = ({ actor }: Pick<Context<Acts>, 'actor'>) => actor.agencyId ?? '0'

/** What waits for the own agency first, then what is open to all, then what it answered. */
export const listOwnEnquiries: Handler<'GET /account/enquiries'> = async ({ query }, { db, actor }) => {
  const own = and(
    eq(enquiries.agencyId, ownAgency({ actor })),
    inArray(enquiries.state, [STATE.agency, STATE.answered]),
  )
  const where = and(
    or(own, eq(enquiries.state, STATE.open)),
    query.state === undefined ? undefined : eq(enquiries.state, query.state),
  )
  const { limit, offset } = pageOf(query)
  const found = await db
    .select()
    .from(enquiries)
    .where(where)
    .orderBy(
      sql`case ${enquiries.state} when ${STATE.agency} then 0 when ${STATE.open} then 1 else 2 end`,
      sql`${enquiries.urgency} desc, ${enquiries.createdAt}, ${enquiries.id}`,
    )
    .limit(limit)
    .offset(offset)
  return { rows: found.map(shown), total: await db.$count(enquiries, where) }
}

function shown(row: Enquiry) {
  const { id, kind, countryCode, question, state, urgency, preferredContact, bestTime } = row
  const taken = row.state !== STATE.open
  return {
    id,
    kind,
    countryCode,
    question,
    state,
    urgency,
    preferredContact,
    bestTime,
    name: taken ? row.name : null,
    email: taken ? row.email : null,
    phone: taken ? row.phone : null,
    socialSoftware: taken ? row.socialSoftware : null,
    socialNum: taken ? row.socialNum : null,
    locale: askerOf(row).locale,
    createdAt: row.createdAt,
    answer: row.answer,
    decidedAt: row.decidedAt,
  }
}

export const takeOpenEnquiry: Handler<'POST /account/enquiries/:id/take'> = async (
  { params: { id } },
  ctx,
) => {
  const row = await locked(ctx, id, STATE.open)
  const agency = (await readAgency(ctx.db, ownAgency(ctx))) ?? ctx.fail('row.not-found')
  await ctx.db.update(enquiries).set({ agencyId: agency.id, state: STATE.agency }).where(eq(enquiries.id, id))
  await tellAgency(ctx, row, agency)
  return { id }
}

export const answerAsAgency: Handler<'POST /account/enquiries/:id/answer'> = async (
  { params: { id }, body },
  ctx,
) => {
  const row = await ownEnquiry(ctx, id)
  const text = body.text.trim()
  await ctx.db
    .update(enquiries)
    .set({
      state: STATE.answered,
      answer: text,
      decidedBy: ctx.actor.accountId,
      decidedAt: new Date().toISOString(),
    })
    .where(eq(enquiries.id, id))
  const agency = await readAgency(ctx.db, ownAgency(ctx))
  const asker = askerOf(row)
  await mailTo(ctx.db, asker, 'enquiryAnswerBy', {
    name: row.name,
    text,
    question: row.question,
    day: row.createdAt.slice(0, 10),
    agency: agency ? nameIn(asker.locale, agency) : '',
  })
  return { id }
}

/** The reason is kept for the desk, until it decides anew. */
export const returnEnquiry: Handler<'POST /account/enquiries/:id/return'> = async (
  { params: { id }, body },
  ctx,
) => {
  await ownEnquiry(ctx, id)
  await ctx.db
    .update(enquiries)
    .set({ state: STATE.fresh, agencyId: null, closeReason: body.reason.trim() })
    .where(eq(enquiries.id, id))
  return { id }
}

async function ownEnquiry(ctx: Context<Acts>, id: string): Promise<Enquiry> {
  const row = await locked(ctx, id, STATE.agency)
  return row.agencyId === ctx.actor.agencyId ? row : ctx.fail('row.not-found')
}

/** Another agency's question does not exist for this one. */
async function locked({ db, actor, fail }: Context<Acts>, id: string, state: number): Promise<Enquiry> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  const seen = row?.mayShare && (row.agencyId === null || row.agencyId === actor.agencyId)
  if (!row || !seen) return fail('row.not-found')
  return row.state === state ? row : fail('operations.enquiry-state')
}
