import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { ask } from '../providers/http.ts'
import { alipayNotice } from './alipay-side.ts'
import type { SandboxKeys } from './keys.ts'
import { paypalNotice } from './paypal-side.ts'
import {
  type Flavour,
  type SandboxAgreement,
  type SandboxName,
  type SandboxTrade,
  sandboxNotices,
} from './sandbox.tables.ts'
import { wechatNotice } from './wechat-papers.ts'

const BATCH = 20
/** As Alipay repeats: up to 8 times within 25 hours. */
const AGAIN_S = [15, 120, 600, 600, 3600, 7200, 21_600, 54_000]
const CLAIM_S = 30

export const PLANS = [
  'normal',
  'delayed',
  'twice',
  'reordered',
  'forged',
  'amount',
  'currency',
  'lost',
] as const
export type DeliveryPlan = (typeof PLANS)[number]
type Doc = SandboxTrade | SandboxAgreement

const STEPS: Record<DeliveryPlan, readonly { flavour: Flavour; afterMs: number; earlier?: true }[]> = {
  normal: [{ flavour: 'true', afterMs: 0 }],
  delayed: [{ flavour: 'true', afterMs: 15_000 }],
  twice: [0, 0, 500].map((afterMs) => ({ flavour: 'true', afterMs })),
  reordered: [
    { flavour: 'true', afterMs: 0 },
    { flavour: 'true', afterMs: 1_000, earlier: true },
  ],
  forged: [{ flavour: 'forged', afterMs: 0 }],
  amount: [{ flavour: 'amount', afterMs: 0 }],
  currency: [{ flavour: 'currency', afterMs: 0 }],
  lost: [],
}

/** Puts the notices of a plan into the queue; `earlier` is the trade as it was before. */
export async function plan(
  db: Database,
  provider: SandboxName,
  { doc, earlier }: { doc: Doc; earlier: Doc },
  wanted: DeliveryPlan,
): Promise<void> {
  const kind = 'refunds' in doc ? 'trade' : 'agreement'
  const now = Date.now()
  const values = STEPS[wanted].map((step) => ({
    provider,
    kind: kind as 'trade' | 'agreement',
    doc: step.earlier ? earlier : doc,
    flavour: step.flavour,
    sendAt: new Date(now + step.afterMs).toISOString(),
  }))
  if (values.length > 0) await db.insert(sandboxNotices).values(values)
}

/** Sends what is due; no transaction is open while it waits for the answer. Answers how many were sent. */
export async function deliver(db: Database, keys: () => SandboxKeys): Promise<number> {
  const due = db
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(eq(sandboxNotices.done, false), lte(sandboxNotices.sendAt, sql`now()`)))
    .orderBy(sandboxNotices.sendAt, sandboxNotices.id)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(sandboxNotices)
    .set({ sendAt: sql`now() + make_interval(secs => ${CLAIM_S})`, tries: sql`${sandboxNotices.tries} + 1` })
    .where(inArray(sandboxNotices.id, due))
    .returning()
  await Promise.all(claimed.map((notice) => send(db, keys(), notice)))
  return claimed.length
}

async function send(db: Database, keys: SandboxKeys, notice: typeof sandboxNotices.$inferSelect) {
  const { id, provider, doc, flavour, tries } = notice
  const made =
    provider === 'alipay'
      ? alipayNotice(keys, doc, flavour, id)
      : provider === 'wechat'
        ? wechatNotice(keys, doc, flavour, id)
        : await paypalNotice(db, keys, doc, flavour)
  const answer = await ask(doc.noticeUrl, { method: 'POST', ...made }).catch((error: Error) => ({
    status: 0,
    text: error.message,
  }))
  const taken =
    provider === 'alipay' ? answer.text === 'success' : answer.status >= 200 && answer.status < 300
  const wait = AGAIN_S[tries - 1]
  await db
    .update(sandboxNotices)
    .set({
      answer: `${answer.status} ${answer.text}`.slice(0, 200),
      done: taken || flavour === 'forged' || wait === undefined,
      sendAt: sql`now() + make_interval(secs => ${wait ?? 0})`,
    })
    .where(eq(sandboxNotices.id, id))
}
