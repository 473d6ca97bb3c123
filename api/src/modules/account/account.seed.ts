import type { Database } from '../../database/database.ts'
import { DEMO_PASSWORD, demoEmail, type World } from '../../seed/world.ts'
import { accounts } from './account.tables.ts'
import people from './demo/people.json' with { type: 'json' }
import { hashPassword } from './password.ts'

interface DemoPerson {
  name: string
  nickname: string
  type: number
  locale: string
  staffRole?: string
  currencySymbol?: string
}

/** The six demo accounts and the people around them. All share one password, so it is hashed once. */
export async function seedAccount(db: Database, world: World): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const values = (people as DemoPerson[]).map((person, index) => ({
    ...person,
    account: demoEmail(person.name),
    locale: person.locale as 'en' | 'zh',
    staffRole: (person.staffRole ?? null) as 'operator' | 'auditor' | null,
    currencySymbol: person.currencySymbol ?? (person.locale === 'zh' ? '¥' : 'A$'),
    passwordHash,
    createdAt: world.at(-400 + index * 5, world.between(0, 23)),
  }))
  const stored = await db.insert(accounts).values(values).returning({ id: accounts.id, account: accounts.account })
  for (const { id, account } of stored) world.remember('accounts', account.split('@')[0] ?? account, id)
}
