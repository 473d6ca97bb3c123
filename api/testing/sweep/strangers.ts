import { SCOPE_PRESETS, SCOPES, type Scopes } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { rows } from '../../src/database/database.ts'
import { accounts } from '../../src/modules/account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../../src/modules/account/team/team.tables.ts'
import type { Session, TestApp } from '../app.ts'

/** Numbers of `renumber`: what belongs to the demo's people of these names. */
export const OWNERS = {
  student: '7100001',
  agent: '7100002',
  institution: '7100003',
} as const
export type OwnerName = keyof typeof OWNERS
/** Other things of the same owners, in other states, and of their offices' people a sub-account. */
const OTHER_THINGS: Record<OwnerName, string> = {
  student: '7110001',
  agent: '7110002',
  institution: '7110003',
}
export const THINGS: readonly Record<OwnerName, string>[] = [OWNERS, OTHER_THINGS]
/** An id that no row has. */
export const MISSING = '7199999'

export interface Stranger {
  who: string
  accountId: string
  /** Whose things he is asked about. */
  of: readonly OwnerName[]
  /** Whether he tries public calls and every word of a choice too, which answer all roles alike. */
  isThorough?: boolean
  /** Of the desk, or of an owner's office. */
  isInsider?: boolean
}

const STAFF = ['operator', 'auditor']
const THOROUGH = ['student', 'agent', 'institution']
const EVERYBODY = Object.keys(OWNERS) as OwnerName[]
const scopes = (reach: 'all' | 'assigned', others: 'all' | 'none') =>
  Object.fromEntries(
    Object.entries(SCOPES).map(([name, levels]) => [name, levels.length > 2 ? reach : others]),
  ) as Scopes
const EVERYTHING = scopes('all', 'all')
const WHAT_IS_ASSIGNED = scopes('assigned', 'none')

/**
 * A fresh account of each role with an office of its own, and sub-accounts of that office and of the owners'.
 */
export async function strangersOf(app: TestApp): Promise<Stranger[]> {
  const { student, agent, institution, other, operator, auditor } = app.accounts
  await giveOffices(app, agent.id, institution.id)
  const primary = { student, agent, institution, other, operator, auditor }
  const [agents, institutions] = [subsOf(app, 2), subsOf(app, 3)]
  return [
    ...Object.entries(primary).map(([who, { id }]) => ({
      who,
      accountId: id,
      of: STAFF.includes(who) ? (['agent'] as const) : EVERYBODY,
      isThorough: THOROUGH.includes(who),
      isInsider: STAFF.includes(who),
    })),
    await agents('sub-account of another agency', agent.id, EVERYTHING, ['agent']),
    await institutions('sub-account of another institution', institution.id, EVERYTHING, ['institution']),
    await agents('sub-account without scopes', OWNERS.agent, SCOPE_PRESETS.readOnly, ['agent']),
    await agents('sub-account with nothing assigned', OWNERS.agent, WHAT_IS_ASSIGNED, ['agent']),
    await institutions('admissions without scopes', OWNERS.institution, SCOPE_PRESETS.readOnly, [
      'institution',
    ]),
    await institutions('admissions with nothing assigned', OWNERS.institution, WHAT_IS_ASSIGNED, [
      'institution',
    ]),
  ]
}

async function giveOffices({ db }: TestApp, agent: string, institution: string): Promise<void> {
  const [agency] = await rows<{ id: string }>(
    db,
    sql`insert into agencies (account_id, company_name_en, country_code) values (${agent}, 'Strange Study', '0061') returning id::text`,
  )
  const [school] = await rows<{ id: string }>(
    db,
    sql`insert into schools (seo_id, name_en, institution_type, country_code) values ('strange-school', 'Strange School', 1, '0061') returning id::text`,
  )
  await db.execute(sql`update accounts set agency_id = ${agency?.id} where id = ${agent}`)
  await db.execute(sql`update accounts set school_id = ${school?.id} where id = ${institution}`)
}

const subsOf =
  (app: TestApp, type: number) =>
  async (who: string, parentId: string, scopes: Scopes, of: readonly OwnerName[]): Promise<Stranger> => {
    const account = `${who.replaceAll(' ', '-')}@test.southbound.example`
    const values = { account, nickname: who, passwordHash: '', type, level: 2, parentId }
    const [made] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
    const accountId = made?.id as string
    await app.db.insert(subAccounts).values({ accountId, parentId, scopes, status: SUB_STATUS.active })
    return { who, accountId, of, isInsider: (Object.values(OWNERS) as string[]).includes(parentId) }
  }

/** One session serves until a call ends it. */
export function sessionsOf(app: TestApp): (accountId: string, anew?: boolean) => Promise<Session> {
  const open = new Map<string, Session>()
  return async (accountId, anew = false) => {
    const session = (!anew && open.get(accountId)) || (await app.signIn({ id: accountId }))
    open.set(accountId, session)
    return session
  }
}
