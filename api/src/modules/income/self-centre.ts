import { AGREEMENT_STATE, COUNTERPARTY, INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import type { Database } from '../../database/database.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor } from '../../plugins/context.ts'
import type { SelfCentreSource, Waiting } from '../../plugins/given.ts'
import { mayWrite } from './agreements/agreement.views.ts'
import { agreements } from './agreements/agreements.tables.ts'
import { visibleTo } from './income.policy.ts'
import { incomeRecords as r } from './income.tables.ts'
import { appealIsOpen } from './records/refusals.ts'

const { claimable, invoiced, ineligible } = INCOME_STATE
const listOf = (state: number) => `/account/income?tab=records&state=${state}`

/** Agreements to countersign; what an agency has to invoice; what an institution has to pay or to answer. */
export const incomeWork: SelfCentreSource = {
  async waiting(db, actor) {
    const rows = [await agreementsToSign(db, actor), ...(await recordsThatWait(db, actor))]
    return rows.filter(({ count }) => count > 0)
  },
}

async function agreementsToSign(db: Database, actor: Actor): Promise<Waiting> {
  const side = actor.agencyId ? 'agency' : 'school'
  const own = actor.agencyId
    ? eq(agreements.agencyId, actor.agencyId)
    : eq(agreements.schoolId, actor.schoolId ?? '0')
  const signs = holds(actor, 'commerce.agreements') && mayWrite(actor, side)
  const offered = and(own, eq(agreements.state, AGREEMENT_STATE.sent), ne(agreements.sentBy, side))
  const count = signs ? await db.$count(agreements, offered) : 0
  return { kind: 'agreementsToSign', count, path: '/account/income?tab=agreements' }
}

async function recordsThatWait(db: Database, actor: Actor): Promise<Waiting[]> {
  const office = officeOf(actor)
  if (!office || !holds(actor, 'commerce.income')) return []
  const count = (which: SQL | undefined) => db.$count(r, and(visibleTo(actor), isNull(r.parentId), which))
  if (actor.agencyId) {
    const own = and(eq(r.owner, office), eq(r.state, claimable))
    return [{ kind: 'incomeToInvoice', count: await count(own), path: listOf(claimable) }]
  }
  const owing = and(
    eq(r.counterpartyType, COUNTERPARTY.institution),
    eq(r.counterpartyId, actor.schoolId ?? '0'),
  )
  return [
    {
      kind: 'incomeInvoices',
      count: await count(and(owing, eq(r.state, invoiced))),
      path: listOf(invoiced),
    },
    { kind: 'incomeAppeals', count: await count(and(owing, appealIsOpen)), path: listOf(ineligible) },
  ]
}
