import { sql } from 'drizzle-orm'
import type { Database } from '../src/database/database.ts'
import { rows } from '../src/database/database.ts'
import { hashPassword } from '../src/modules/account/passwords/password.ts'

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
} as const satisfies Record<string, { type: number; staffRole?: string }>

export type PersonName = keyof typeof PEOPLE
export interface Person {
  id: string
  account: string
  type: number
}
export const TEST_PASSWORD = 'Test-2026'

/** Inserts the built-in people into a fresh database. */
export async function createPeople(db: Database): Promise<Record<PersonName, Person>> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const made: Partial<Record<PersonName, Person>> = {}
  for (const [name, about] of Object.entries(PEOPLE) as [
    PersonName,
    { type: number; staffRole?: string },
  ][]) {
    const account = `${name.toLowerCase()}@test.southbound.example`
    const [row] = await rows<{ id: string }>(
      db,
      sql`insert into accounts (account, nickname, type, staff_role, password_hash)
        values (${account}, ${name}, ${about.type}, ${about.staffRole ?? null}, ${passwordHash}) returning id`,
    )
    made[name] = { id: row?.id ?? '', account, type: about.type }
  }
  return made as Record<PersonName, Person>
}
