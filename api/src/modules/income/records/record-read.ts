import type { Data, Failure, income } from '@southbound/shared/contract'
import {
  addDays,
  BOOKED_STATES,
  BY_HAND,
  fromCents,
  INCOME_MOVES,
  INCOME_STATE,
  mayMoveIncome,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { cases } from '../../cases/cases.tables.ts'
import { billOrders } from '../../orders/orders.tables.ts'
import { factsOf } from '../events/choice-facts.ts'
import { hasReadReason, mayEdit, partyOn, visibleTo } from '../income.policy.ts'
import {
  type IncomeItemRow,
  incomeFacts,
  incomeItems,
  incomeLog,
  incomeOrderLinks,
  incomeRecords,
  type RecordRow,
} from '../income.tables.ts'
import { papersOf } from './papers-of-record.ts'
import { showRecords } from './record.views.ts'
import { followsRules, hasOpenAppeal, mayAppeal } from './refusals.ts'

export type Detail = Data<(typeof income)['POST /income/incomeRecordDetail']>

interface Asking {
  db: Database
  actor: Actor
  fail(name: Failure): never
}
/** A call whose contract names `income.not-found`. */
export const askingOf = (ctx: { db: Database; actor: Actor; fail: unknown }): Asking => ctx as Asking

/** The record where the actor may see it; others learn nothing of it. */
export async function findRecord({ db, actor, fail }: Asking, id: string, lock = false): Promise<RecordRow> {
  if (actor.role === 'auditor') {
    const [named] = await db.select().from(incomeRecords).where(eq(incomeRecords.id, id))
    if (!named) return fail('income.not-found')
    return (await hasReadReason(db, actor, named.owner)) ? named : fail('income.read-reason')
  }
  const query = db
    .select()
    .from(incomeRecords)
    .where(and(eq(incomeRecords.id, id), visibleTo(actor)))
  const [found] = lock ? await query.for('update') : await query
  return found ?? fail('income.not-found')
}

/** Locked, and the actor's own to edit. */
export async function holdOwn(asking: Asking, id: string): Promise<RecordRow> {
  const record = await findRecord(asking, id, true)
  if (partyOn(asking.actor, record) !== 'agent') return asking.fail('income.not-found')
  return mayEdit(asking.actor, record) ? record : asking.fail('permission.denied')
}

export const incomeRecordDetail: Handler<'POST /income/incomeRecordDetail'> = async ({ body }, ctx) =>
  showDetail(ctx.db, ctx.actor, await findRecord(askingOf(ctx), body.recordId))

export async function showDetail(db: Database, actor: Actor, record: RecordRow): Promise<Detail> {
  const [shown] = await showRecords(db, actor, [record], record.owner)
  const items = await db
    .select()
    .from(incomeItems)
    .where(eq(incomeItems.recordId, record.id))
    .orderBy(asc(incomeItems.id))
  const party = partyOn(actor, record)
  const own = party === 'agent' || actor.role === 'auditor'
  const edits = party === 'agent' && mayEdit(actor, record)
  const answers = party === 'institution' && mayEdit(actor, { staffId: null, createdBy: null })
  const isBooked = BOOKED_STATES.includes(record.state)
  const mayState = edits && record.choiceId !== null && (await followsRules(db, record))
  return {
    record: shown as Detail['record'],
    items: items.map((item) => showItem(item, items, record)),
    links: own ? await linksOf(db, record.id) : [],
    papers: await papersOf(db, record),
    log: await logOf(db, record.id, own),
    remark: own ? record.remark : null,
    facts: own ? await transferFacts(db, record, mayState) : null,
    clawbackUntil: clawbackUntil(record),
    moves: party && (party === 'institution' || edits) ? movesOf(record, party) : [],
    can: {
      addItem: edits && !isBooked && record.state !== INCOME_STATE.cancelled && !record.parentId,
      reverse: edits && isBooked && record.state !== INCOME_STATE.clawedBack && !record.parentId,
      share: edits && record.state <= INCOME_STATE.claimable && !record.parentId,
      facts: mayState,
      appeal: edits && (await mayAppeal(db, record)),
      declineAppeal: answers && (await hasOpenAppeal(db, record)),
    },
  }
}

/** As the agency stated them; to who may state them still, else as far as the platform knows them. */
async function transferFacts(
  db: Database,
  { choiceId }: RecordRow,
  mayState: boolean,
): Promise<Detail['facts']> {
  if (choiceId === null) return null
  const [stated] = await db.select().from(incomeFacts).where(eq(incomeFacts.choiceId, choiceId))
  if (stated || !mayState) return stated ?? null
  const known = await factsOf(db, choiceId)
  if (!known) return null
  const { onshore, commencedElsewhere, principalCompleted, packaged } = known.eligibility.transfer
  return { onshore, commencedElsewhere, principalCompleted, packaged }
}

/** An invoice is issued by its own call; what follows the case is not moved by hand. */
function movesOf(record: RecordRow, party: 'agent' | 'institution'): number[] {
  const moves = Object.keys(INCOME_MOVES[record.state] ?? {}).map(Number)
  const again = record.state === INCOME_STATE.partPaid ? [INCOME_STATE.partPaid] : []
  return [...again, ...moves].filter((to) => mayMoveByHand(record, to, party))
}

export function mayMoveByHand(record: RecordRow, to: number, party: 'agent' | 'institution'): boolean {
  const { state, parentId, choiceId } = record
  if (state === INCOME_STATE.partPaid && to === state) return true
  if (!mayMoveIncome(INCOME_MOVES, state, to, party)) return false
  if (parentId !== null) return to === INCOME_STATE.paid || to === INCOME_STATE.partPaid
  // What money came for is disputed or claimed back, not sent back as if nothing had come.
  if (state === INCOME_STATE.invoiced && to === INCOME_STATE.claimable) return toCents(record.received) === 0n
  if (state === INCOME_STATE.expected && BY_HAND.includes(to)) return choiceId === null
  // Without an institution on the other side there is no agreement to issue an invoice by.
  return !(state === INCOME_STATE.claimable && to === INCOME_STATE.invoiced && choiceId !== null)
}

export function clawbackUntil({ claimableAt, clawbackDays, state }: RecordRow): string | null {
  if (state !== INCOME_STATE.paid || !claimableAt) return null
  return addDays(claimableAt, clawbackDays)
}

export function showItem(
  item: IncomeItemRow,
  all: readonly IncomeItemRow[],
  { state }: RecordRow,
): Detail['items'][number] {
  return {
    itemId: item.id,
    nameEn: item.nameEn,
    nameCn: item.nameCn,
    kind: item.kind,
    quantity: item.quantity,
    unit: item.unit,
    amount: item.amount,
    reversesId: item.reversesId,
    reversible: state === INCOME_STATE.clawedBack ? '0.00' : fromCents(reversibleOf(item, all)),
  }
}

/** What is left of an item, in cents; nothing of an item that takes back itself. */
export function reversibleOf(item: IncomeItemRow, all: readonly IncomeItemRow[]): bigint {
  const left = all
    .filter(({ reversesId }) => reversesId === item.id)
    .reduce((sum, { amount }) => sum + toCents(amount), toCents(item.amount))
  return item.reversesId === null && left > 0n ? left : 0n
}

async function linksOf(db: Database, recordId: string): Promise<Detail['links']> {
  const links = await db
    .select({ link: incomeOrderLinks, orderCode: billOrders.orderCode })
    .from(incomeOrderLinks)
    .leftJoin(billOrders, eq(billOrders.id, incomeOrderLinks.orderId))
    .where(eq(incomeOrderLinks.recordId, recordId))
    .orderBy(asc(incomeOrderLinks.id))
  const [named] = await db
    .select({ refNo: cases.refNo })
    .from(incomeRecords)
    .innerJoin(cases, eq(cases.id, incomeRecords.caseId))
    .where(eq(incomeRecords.id, recordId))
  return links.map(({ link, orderCode }) => ({
    linkId: link.id,
    orderId: link.orderId,
    choiceId: link.choiceId,
    code: orderCode ?? named?.refNo ?? '',
    amountApplied: link.amountApplied,
  }))
}

/** What an office does about a record for itself alone. */
const OWN_DEEDS = ['shared', 'facts-stated']
/** The other side reads what was done with what it owes, without the names of the office's staff. */
async function logOf(db: Database, recordId: string, own: boolean): Promise<Detail['log']> {
  const lines = await db
    .select()
    .from(incomeLog)
    .where(and(eq(incomeLog.recordId, recordId), own ? undefined : notInArray(incomeLog.deed, OWN_DEEDS)))
    .orderBy(asc(incomeLog.id))
  const ids = [...new Set(lines.flatMap(({ actorId }) => actorId ?? []))]
  const names = ids.length
    ? await db
        .select({ id: accounts.id, name: accounts.nickname })
        .from(accounts)
        .where(inArray(accounts.id, ids))
    : []
  return lines.map(({ at, party, actorId, deed, fromState, toState, text }) => ({
    at,
    party,
    actor: own ? (names.find(({ id }) => id === actorId)?.name ?? null) : null,
    deed,
    fromState,
    toState,
    text,
  }))
}
