import { freeDiskOf, SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import { DEMO_PASSWORD, demoEmail, type World } from '../../seed/world.ts'
import { ACCOUNT_STATUS, accounts } from './account.tables.ts'
import people from './demo/people.json' with { type: 'json' }
import { hashPassword } from './passwords/password.ts'
import { boughtSeats, SUB_STATUS, subAccounts } from './team/team.tables.ts'

interface DemoPerson {
  name: string
  nickname: string
  type: number
  locale: string
  staffRole?: string
  currencySymbol?: string
}

export async function seedAccount(db: Database, world: World): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const values = (people as DemoPerson[]).map((person, index) => ({
    ...person,
    account: demoEmail(person.name),
    locale: person.locale as 'en' | 'zh',
    staffRole: (person.staffRole ?? null) as 'operator' | 'auditor' | null,
    currencySymbol: person.currencySymbol ?? (person.locale === 'zh' ? '¥' : 'A$'),
    passwordHash,
    diskQuotaBytes: freeDiskOf(person.type),
    createdAt: world.at(-400 + index * 5, world.between(0, 23)),
  }))
  const stored = await db
    .insert(accounts)
    .values(values)
    .returning({ id: accounts.id, account: accounts.account })
  for (const { id, account } of stored) world.remember('accounts', account.split('@')[0] ?? account, id)
  await seedMore(db, world, passwordHash)
  await seedTeam(db, world, passwordHash)
}

/** A second operator, who decides appeals against the first, and an institution without a school. */
async function seedMore(db: Database, world: World, passwordHash: string) {
  const person = { passwordHash, locale: 'en', currencySymbol: 'A$' } as const
  const stored = await db
    .insert(accounts)
    .values([
      {
        ...person,
        account: demoEmail('operator01'),
        nickname: 'Moderation desk',
        type: 9,
        staffRole: 'operator',
        createdAt: world.at(-60),
      },
      {
        ...person,
        account: demoEmail('institution13'),
        nickname: 'Grace Palmer',
        type: 3,
        diskQuotaBytes: freeDiskOf(3),
        createdAt: world.at(-3),
      },
    ])
    .returning({ id: accounts.id, account: accounts.account })
  for (const { id, account } of stored) world.remember('accounts', account.split('@')[0] ?? account, id)
}

async function seedTeam(db: Database, world: World, passwordHash: string) {
  const parentId = world.idOf('accounts', 'agent')
  const person = { parentId, passwordHash, type: 2, level: 2, locale: 'zh', currencySymbol: '¥' } as const
  const [counsellor, officer] = await db
    .insert(accounts)
    .values([
      { ...person, account: demoEmail('counsellor'), nickname: '林小满', createdAt: world.at(-90) },
      {
        ...person,
        account: demoEmail('visa-officer'),
        nickname: '赵一凡',
        status: ACCOUNT_STATUS.unverified,
        createdAt: world.at(-2),
      },
    ])
    .returning({ id: accounts.id })
  if (!counsellor || !officer) throw new Error('The demo agent has no colleagues')
  world.remember('accounts', 'counsellor', counsellor.id)
  await db.insert(boughtSeats).values({ accountId: parentId, seats: 1, createdAt: world.at(-90) })
  await db.insert(subAccounts).values([
    {
      accountId: counsellor.id,
      parentId,
      scopes: { ...SCOPE_PRESETS.counsellor, 'cases.course': 'all' },
      status: SUB_STATUS.active,
      remark: '澳洲课程',
      invitedAt: world.at(-90),
      joinedAt: world.at(-89),
    },
    {
      accountId: officer.id,
      parentId,
      scopes: SCOPE_PRESETS.visaOfficer,
      status: SUB_STATUS.invited,
      remark: '签证',
      invitedAt: world.at(-2),
    },
  ])
}
