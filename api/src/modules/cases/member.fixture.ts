import { type ScopeLevel, type ScopeName, scopesOf } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'

let turn = 0

/** A sub-account of the office of a primary account, with these scopes alone. */
export async function member(
  app: TestApp,
  { accountId: parentId }: Session,
  scopes: Partial<Record<ScopeName, ScopeLevel>>,
): Promise<Session> {
  const [primary] = await app.db.select().from(accounts).where(eq(accounts.id, parentId))
  const { type, passwordHash } = primary as NonNullable<typeof primary>
  const account = `member-${++turn}@test.southbound.example`
  const [made] = await app.db
    .insert(accounts)
    .values({ account, nickname: `Member ${turn}`, type, passwordHash, parentId, level: 2 })
    .returning({ id: accounts.id })
  const id = made?.id as string
  await app.db
    .insert(subAccounts)
    .values({ accountId: id, parentId, status: SUB_STATUS.active, scopes: scopesOf(scopes) })
  return app.signIn({ id })
}
