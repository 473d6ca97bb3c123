import type { operations } from '@southbound/shared/contract'
import { type DeedName, LIVE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { enquiries } from '../../cases/dossier.tables.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { mailTo } from '../mails.ts'
import { askerOf, readAgency, tellAgency } from './enquiry-agency.ts'
import { operators } from './enquiry-list.ts'

type Calls = typeof operations
type Acts = Calls[
  | 'POST /operations/enquiries/:id/answer'
  | 'POST /operations/enquiries/:id/assign'
  | 'POST /operations/enquiries/:id/share'
  | 'POST /operations/enquiries/:id/spam']
export type Enquiry = typeof enquiries.$inferSelect
export const STATE = { fresh: 1, taken: 2, answered: 3, spam: 4, agency: 5, open: 6 } as const
const OPEN: readonly number[] = [STATE.fresh, STATE.taken]
const UNANSWERED: readonly number[] = [...OPEN, STATE.agency, STATE.open]
const ON = 1
const NAME = 120

export const answerEnquiry: Handler<'POST /operations/enquiries/:id/answer'> = async (
  { params: { id }, body },
  ctx,
) => {
  const row = await openEnquiry(ctx, id)
  const text = body.text.trim()
  await decide(ctx, id, { state: STATE.answered, answer: text })
  await note(ctx, row, 'enquiry.answer', text)
  const values = { name: row.name, text, question: row.question, day: row.createdAt.slice(0, 10) }
  await mailTo(ctx.db, askerOf(row), 'enquiryAnswer', values)
  return { id }
}

export const assignEnquiry: Handler<'POST /operations/enquiries/:id/assign'> = async (
  { params: { id }, body },
  ctx,
) => {
  const row = await openEnquiry(ctx, id, UNANSWERED)
  const assigneeId = body.accountId ?? null
  const colleague = (await operators(ctx.db)).find(({ accountId }) => accountId === assigneeId)
  if (assigneeId && !colleague) ctx.invalid('accountId', 'unknown')
  await ctx.db
    .update(enquiries)
    .set({ assigneeId, agencyId: null, state: assigneeId ? STATE.taken : STATE.fresh })
    .where(eq(enquiries.id, id))
  await note(ctx, row, 'enquiry.assign', colleague?.name ?? null)
  if (assigneeId && assigneeId !== ctx.actor.accountId)
    ctx.raise([assigneeId], { type: LIVE.messageDot, clz: ON, socket: 'user' })
  return { id }
}

export const closeAsSpam: Handler<'POST /operations/enquiries/:id/spam'> = async (
  { params: { id }, body },
  ctx,
) => {
  const row = await openEnquiry(ctx, id)
  const reason = body.reason.trim()
  await decide(ctx, id, { state: STATE.spam, closeReason: reason })
  await note(ctx, row, 'enquiry.spam', reason)
  return { id }
}

/** To an agency, or to all of them; the asker has agreed, and gets a mail. */
export const shareEnquiry: Handler<'POST /operations/enquiries/:id/share'> = async (
  { params: { id }, body: { agencyId } },
  ctx,
) => {
  const row = await openEnquiry(ctx, id, UNANSWERED)
  if (!row.mayShare) ctx.fail('operations.enquiry-consent')
  const agency = agencyId ? await readAgency(ctx.db, agencyId) : null
  if (agencyId && !agency) ctx.invalid('agencyId', 'unknown')
  await ctx.db
    .update(enquiries)
    .set({
      agencyId,
      assigneeId: null,
      sharedAt: new Date().toISOString(),
      state: agencyId ? STATE.agency : STATE.open,
    })
    .where(eq(enquiries.id, id))
  await note(ctx, row, 'enquiry.share', agency ? (agency.companyNameEn ?? agency.companyNameCn) : null)
  await tellAgency(ctx, row, agency)
  return { id }
}

/** Locked, so that two answers come one after the other. */
async function openEnquiry({ db, fail }: Context<Acts>, id: string, states = OPEN): Promise<Enquiry> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
  if (!row) return fail('row.not-found')
  return states.includes(row.state) ? row : fail('operations.enquiry-state')
}

async function decide({ db, actor }: Context<Acts>, id: string, values: Partial<Enquiry>) {
  const decided = { decidedBy: actor.accountId, decidedAt: new Date().toISOString() }
  await db
    .update(enquiries)
    .set({ ...decided, ...values })
    .where(eq(enquiries.id, id))
}

const note = (
  { db, actor }: Context<Acts>,
  { id, name, question }: Enquiry,
  action: DeedName,
  reason: string | null,
) =>
  logDeed(db, actor, {
    action,
    targetType: 'enquiry',
    targetId: id,
    target: `${name}: ${question}`.slice(0, NAME),
    reason,
  })
