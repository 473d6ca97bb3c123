import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { agencies, agencySchools } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { isAgencyPublic, isPublished } from '../../vocabulary/published.service.ts'
import { type IncomeAccountRow, incomeAccounts } from '../income.tables.ts'
import { mailPayAccount } from '../pay-account-mail.ts'
import { schoolDay } from '../school-day.ts'
import {
  coverableBy,
  mayEditAgreement,
  mayMoveAgreement,
  mayWrite,
  showAgreements,
  sideOf,
} from './agreement.views.ts'
import { tellMove } from './agreement-notices.ts'
import { type Coverage, strangeCoverage } from './agreement-staff.ts'
import { type AgreementRow, agreements } from './agreements.tables.ts'
import { readTerritory } from './territory.ts'

const { draft, sent, active, suspended, terminated } = AGREEMENT_STATE
const OPEN = [draft, sent, active, suspended]
const LINK = { active: 1, ended: 2 } as const

interface Asking {
  db: Database
  actor: Actor
  fail(name: 'income.agreement-not-found'): never
}

/** A draft is its maker's alone. */
function visibleTo({ role, agencyId, schoolId }: Actor): SQL {
  if (role === 'operator' || role === 'auditor') return sql`true`
  const mine = agencyId
    ? and(
        eq(agreements.agencyId, agencyId),
        or(ne(agreements.state, draft), eq(agreements.draftedBy, 'agency')),
      )
    : schoolId
      ? and(
          eq(agreements.schoolId, schoolId),
          or(ne(agreements.state, draft), eq(agreements.draftedBy, 'school')),
        )
      : sql`false`
  return mine as SQL
}

export async function findAgreement(
  { db, actor, fail }: Asking,
  id: string,
  lock = false,
): Promise<AgreementRow> {
  const query = db
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), visibleTo(actor)))
  const [found] = lock ? await query.for('update') : await query
  return found ?? fail('income.agreement-not-found')
}

export const shown = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>, row: AgreementRow) => {
  const [first] = await showAgreements(db, actor, [row])
  return { ...(first as NonNullable<typeof first>), coverable: await coverableBy(db, actor, row) }
}

export const listAgreements: Handler<'POST /agreement/list'> = async ({ body }, { db, actor }) => {
  const where = and(visibleTo(actor), body.state ? eq(agreements.state, body.state) : undefined)
  const { limit, offset } = pageOf(body)
  const found = await db
    .select()
    .from(agreements)
    .where(where)
    .orderBy(desc(agreements.stateSince), desc(agreements.id))
    .limit(limit)
    .offset(offset)
  return { rows: await showAgreements(db, actor, found), total: await db.$count(agreements, where) }
}

export const readAgreement: Handler<'GET /agreement/:id'> = async ({ params }, ctx) =>
  shown(ctx, await findAgreement(ctx, params.id))

/** A new draft, or an own draft with other terms. */
export const saveAgreement: Handler<'POST /agreement/save'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { agreementId, otherId, bankAccountId, taxStatus, offices, staffAllowed, ...rest } = body
  // How the agency is taxed and paid is of its side alone.
  const { countries, strange } = await readTerritory(db, rest.territoryCountries)
  if (strange.length > 0) ctx.invalid('territoryCountries', 'unknown')
  const territoryCountries = countries.map(({ code }) => code)
  const terms = { ...rest, territoryCountries, ...(actor.agencyId ? { taxStatus } : {}) }
  if (terms.expiresAt < terms.startAt) ctx.invalid('expiresAt', 'invalid')
  if (actor.agencyId && bankAccountId) await checkBank(ctx, bankAccountId)
  const bank = actor.agencyId && bankAccountId !== undefined ? { bankAccountId } : {}
  if (agreementId) {
    const known = await findAgreement(ctx, agreementId, true)
    if (!mayEditAgreement(actor, known)) ctx.fail('income.agreement-move')
    const coverage = await coverageOf(ctx, known, { offices, staffAllowed })
    return shown(ctx, await write(db, known, { ...terms, ...bank, ...coverage }))
  }
  const pair = await pairOf(ctx, otherId)
  if (!mayWrite(actor, actor.agencyId ? 'agency' : 'school')) ctx.fail('permission.denied')
  const open = and(
    eq(agreements.agencyId, pair.agencyId),
    eq(agreements.schoolId, pair.schoolId),
    inArray(agreements.state, OPEN),
  )
  if ((await db.$count(agreements, open)) > 0) ctx.fail('income.agreement-open')
  const coverage = await coverageOf(
    ctx,
    { ...pair, offices: [], staffAllowed: [] },
    { offices, staffAllowed },
  )
  const [row] = await db
    .insert(agreements)
    .values({ ...terms, ...bank, ...pair, ...coverage, draftedBy: actor.agencyId ? 'agency' : 'school' })
    .returning()
  return shown(ctx, row as AgreementRow)
}

/** What is not sent stays as it is. */
async function coverageOf(
  { db, actor, invalid }: Parameters<Handler<'POST /agreement/save'>>[1],
  it: Coverage,
  { offices = it.offices, staffAllowed = it.staffAllowed }: Partial<Coverage>,
) {
  const wanted = { offices, staffAllowed }
  const field = await strangeCoverage(db, it, wanted, actor.agencyId ? 'agency' : 'school')
  if (field) invalid(field, 'unknown')
  return wanted
}

/** The other side is one that the public sees: the rest are not found by counting. */
async function pairOf(ctx: Parameters<Handler<'POST /agreement/save'>>[1], otherId = '0') {
  const { db, actor } = ctx
  const other = actor.agencyId
    ? await db
        .select({ id: schools.id })
        .from(schools)
        .where(and(eq(schools.id, otherId), isPublished(schools)))
    : await db
        .select({ id: agencies.id })
        .from(agencies)
        .where(and(eq(agencies.id, otherId), isAgencyPublic(agencies)))
  const own = actor.agencyId ?? actor.schoolId
  if (other.length === 0 || !own) return ctx.invalid('otherId', 'unknown')
  return actor.agencyId ? { agencyId: own, schoolId: otherId } : { agencyId: otherId, schoolId: own }
}

async function checkBank(
  { db, actor, fail }: { db: Database; actor: Actor; fail: unknown },
  id: string,
): Promise<IncomeAccountRow> {
  const [found] = await db
    .select()
    .from(incomeAccounts)
    .where(
      and(
        eq(incomeAccounts.id, id),
        eq(incomeAccounts.owner, `agency:${actor.agencyId}`),
        isNull(incomeAccounts.removedAt),
      ),
    )
  return found ?? (fail as (name: 'income.account-not-found') => never)('income.account-not-found')
}

export async function write(
  db: Database,
  row: AgreementRow,
  values: Partial<AgreementRow>,
): Promise<AgreementRow> {
  const stamped = { ...values, updatedAt: new Date().toISOString(), version: row.version + 1 }
  await db.update(agreements).set(stamped).where(eq(agreements.id, row.id))
  return { ...row, ...stamped }
}

/** One move by one of the two sides; the public pages follow an agreement in force. */
export const moveAgreement: Handler<'POST /agreement/status'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const row = await findAgreement(ctx, body.agreementId, true)
  if (!mayMoveAgreement(actor, row, body.state)) ctx.fail('income.agreement-move')
  // What is sent can be taken back, changed and sent again: only the terms that were looked at are agreed to.
  const signs = row.state === sent && body.state === active
  if (signs && body.stateSince !== row.stateSince) ctx.fail('row.changed')
  const reason = body.reason?.trim() || null
  const needsReason = body.state === suspended || body.state === terminated
  if (needsReason && !reason) ctx.fail('income.reason-missing')
  const by = sideOf(actor, row)
  const moved = await enterState(db, row, body.state, { reason, by })
  if (by) await tellMove(ctx, moved, row, by)
  return shown(ctx, moved)
}

/** Dates of force, and the link that makes an authorised agent. */
export async function enterState(
  db: Database,
  row: AgreementRow,
  state: number,
  { reason, by, now = new Date() }: { reason: string | null; by: AgreementRow['sentBy']; now?: Date },
): Promise<AgreementRow> {
  const inForce = state === active
  const changed = await write(db, row, {
    state,
    reason,
    stateSince: new Date().toISOString(),
    ...(state === sent && { sentBy: by }),
    // Its terms may change: the paper is of those that were sent.
    ...(state === draft && { signedCopy: null }),
    ...(inForce && { activeFrom: row.startAt, endedOn: null }),
    // As the days of lodgement: what was lodged the day before in the institution's zone is still agreed.
    ...(state >= suspended && { endedOn: await schoolDay(db, row.schoolId, now) }),
  })
  if (inForce || row.state === active) await linkOffices(db, row, inForce)
  return changed
}

async function linkOffices(db: Database, agreement: AgreementRow, inForce: boolean) {
  const { agencyId, schoolId, publicListed: listed } = agreement
  const state = inForce ? LINK.active : LINK.ended
  await db
    .insert(agencySchools)
    .values({ agencyId, schoolId, state, listed })
    .onConflictDoUpdate({ target: [agencySchools.agencyId, agencySchools.schoolId], set: { state, listed } })
  await catalogueChanged(db, { agencies: true, schoolIds: [schoolId] })
}

/** Where the agency is paid, and its tax number. */
export const setPayee: Handler<'POST /agreement/payee'> = async ({ body }, ctx) => {
  const row = await findAgreement(ctx, body.agreementId, true)
  if (sideOf(ctx.actor, row) !== 'agency') ctx.fail('income.agreement-not-found')
  const { taxStatus, bankAccountId } = body
  const bank = bankAccountId ? await checkBank(ctx, bankAccountId) : null
  if (bank && bank.id !== row.bankAccountId) await mailPayAccount(ctx, bank, 'chosen')
  return shown(ctx, await write(ctx.db, row, { taxStatus, bankAccountId }))
}
