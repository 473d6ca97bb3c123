import type { Database } from '../src/database/database.ts'
import { accounts } from '../src/modules/account/account.tables.ts'

type About = Pick<typeof accounts.$inferInsert, 'type' | 'staffRole'>
/** The built-in people: one of each role, and a second one of those who own rows, to be the stranger. */
const PEOPLE = {
  student: { type: 1 },
  agent: { type: 2 },
  institution: { type: 3 },
  other: { type: 5 },
  operator: { type: 9, staffRole: 'operator' },
  auditor: { type: 9, staffRole: 'auditor' },
  strangerStudent: { type: 1 },
  strangerAgent: { type: 2 },
  strangerInstitution: { type: 3 },
} as const satisfies Record<string, About>

export type PersonName = keyof typeof PEOPLE
export interface Person {
  id: string
  account: string
  type: number
}
export const TEST_PASSWORD = 'Test-2026'
/** Of TEST_PASSWORD: made anew, it would cost each suite its time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TWokT9sf3Uar9bR7ESxNew$7PjTK59hx63r32u7UR091Z5ej7nl2+REPlmzkB+Dwn0'

/** Inserts the built-in people into a fresh database. */
export async function createPeople(db: Database): Promise<Record<PersonName, Person>> {
  const about = Object.entries(PEOPLE) as [PersonName, About][]
  const made = await db
    .insert(accounts)
    .values(
      about.map(([name, { type, staffRole }]) => ({
        account: `${name.toLowerCase()}@test.southbound.example`,
        nickname: name,
        type,
        staffRole,
        passwordHash: PASSWORD_HASH,
      })),
    )
    .returning({ id: accounts.id, account: accounts.account, type: accounts.type })
  return Object.fromEntries(about.map(([name], at) => [name, made[at]])) as Record<PersonName, Person>
}
