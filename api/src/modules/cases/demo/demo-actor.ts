import { roleOf } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import type { Desk } from '../desk.ts'

export async function actorOf(db: Database, accountId: string): Promise<Actor> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Error(`The demo has no account ${accountId}`)
  const { id, type, level, nickname, agencyId, schoolId, staffRole } = row
  return {
    accountId: id,
    sessionId: '0',
    type,
    role: roleOf(type, staffRole),
    level,
    nickname,
    agencyId,
    schoolId,
    scopes: null,
    onBehalfOf: null,
    secondStep: 'none',
  }
}

/** A desk in the past; a refused step is an error in the demo. */
export function pastDesk(db: Database, actor: Actor, now: Date, locale: Desk['locale'] = 'zh'): Desk {
  const refuse = (name: string, about: unknown): never => {
    throw new Error(`The demo breaks a rule: ${name} ${JSON.stringify(about ?? {})}`)
  }
  return {
    db,
    actor,
    now,
    locale,
    ip: null,
    pageAddress: null,
    userAgent: null,
    raise: () => {},
    fail: refuse,
    invalid: (field, rule) => refuse(rule, field),
  }
}
