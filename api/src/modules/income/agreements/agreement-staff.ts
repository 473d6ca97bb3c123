import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../../account/team/team.tables.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import type { AgreementRow, OfficeKind } from './agreements.tables.ts'

export interface Colleague {
  accountId: string
  name: string
  office: string | null
}
export type Coverage = Pick<AgreementRow, 'agencyId' | 'schoolId' | 'offices' | 'staffAllowed'>
const COLLEAGUE = { accountId: accounts.id, name: accounts.nickname, office: subAccounts.office }

/**
 * Whom an agreement may name. The agency knows its own people; the institution those who lodged with it, and
 * offices by their names: a draft alone reveals no other person.
 */
export async function coverable(
  db: Database,
  it: Coverage,
  side: OfficeKind,
): Promise<{ offices: string[]; staff: Colleague[] }> {
  const heads = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.agencyId, it.agencyId))
  const here = await db
    .select({ ...COLLEAGUE, lodgedHere: lodgedWith(it.schoolId) })
    .from(subAccounts)
    .innerJoin(accounts, eq(accounts.id, subAccounts.accountId))
    .where(
      and(
        inArray(subAccounts.parentId, heads),
        eq(subAccounts.status, SUB_STATUS.active),
        ne(accounts.status, ACCOUNT_STATUS.erased),
      ),
    )
    .orderBy(accounts.nickname, accounts.id)
  const staff = here
    .filter(
      ({ lodgedHere, accountId }) => side === 'agency' || lodgedHere || it.staffAllowed.includes(accountId),
    )
    .map(({ lodgedHere: _here, ...colleague }) => colleague)
  const offices = new Set([...it.offices, ...here.flatMap(({ office }) => office ?? [])])
  return { offices: [...offices].toSorted(), staff }
}

const lodgedWith = (schoolId: string) => sql<boolean>`exists (
  select from ${cases} c join ${caseChoices} o on o.case_id = c.id
  where c.accepter_id = ${accounts.id} and o.institution_id = ${schoolId} and o.lodged_at is not null)`

/** The colleagues that agreements name, whether they are in the office still or not. */
export async function namedStaff(db: Database, found: readonly Coverage[]) {
  const ids = [...new Set(found.flatMap(({ staffAllowed }) => staffAllowed))]
  const known: Colleague[] = ids.length
    ? await db
        .select(COLLEAGUE)
        .from(accounts)
        .leftJoin(subAccounts, eq(subAccounts.accountId, accounts.id))
        .where(inArray(accounts.id, ids))
    : []
  return ({ staffAllowed }: Coverage) => known.filter(({ accountId }) => staffAllowed.includes(accountId))
}

/** The field of a coverage that names what it may not; null where it is fine. */
export async function strangeCoverage(
  db: Database,
  it: Coverage,
  wanted: Pick<Coverage, 'offices' | 'staffAllowed'>,
  side: OfficeKind,
): Promise<'offices' | 'staffAllowed' | null> {
  const known = await coverable(db, it, side)
  const staff = [...it.staffAllowed, ...known.staff.map(({ accountId }) => accountId)]
  if (wanted.offices.some((office) => !known.offices.includes(office))) return 'offices'
  return wanted.staffAllowed.some((id) => !staff.includes(id)) ? 'staffAllowed' : null
}
