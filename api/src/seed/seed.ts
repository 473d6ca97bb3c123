import { sql } from 'drizzle-orm'
import { type Database, rows, type Store } from '../database/database.ts'
import { seedAccount } from '../modules/account/account.seed.ts'
import { seedAdverts } from '../modules/adverts/adverts.seed.ts'
import { seedArticles } from '../modules/articles/articles.seed.ts'
import { seedCases } from '../modules/cases/cases.seed.ts'
import { seedDiscovery } from '../modules/catalogue/catalogue.seed.ts'
import { seedChat } from '../modules/chat/chat.seed.ts'
import { seedCommerce } from '../modules/commerce/commerce.seed.ts'
import { seedContent } from '../modules/content/content.seed.ts'
import { seedCourseServices } from '../modules/course-services/course-services.seed.ts'
import { seedComments } from '../modules/discussions/discussions.seed.ts'
import { seedFiles } from '../modules/files/files.seed.ts'
import { seedIncome } from '../modules/income/income.seed.ts'
import { seedInterest } from '../modules/interest/interest.seed.ts'
import { seedMessages } from '../modules/messages/messages.seed.ts'
import { seedOperations } from '../modules/operations/operations.seed.ts'
import { seedAgencyServices } from '../modules/orders/sell/agency-services.seed.ts'
import { seedInstitutionInfo } from '../modules/own-courses/own-courses.seed.ts'
import { seedDifferences } from '../modules/payments/payments.seed.ts'
import { seedAgencyLogos } from '../modules/profiles/agency-logos.seed.ts'
import { seedProfiles } from '../modules/profiles/profiles.seed.ts'
import { seedQuestionnaires } from '../modules/questionnaires/questionnaires.seed.ts'
import { seedRanking } from '../modules/ranking/ranking.seed.ts'
import { seedRates } from '../modules/reference/reference.seed.ts'
import { seedRenewals } from '../modules/renewals/renewals.seed.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { createWorld, type World } from './world.ts'

type Seed = (db: Database, world: World) => Promise<void>

/** The modules' parts of the demo, in order of dependence. */
const SEEDS: readonly [name: string, seed: Seed][] = [
  ['exchange rates', seedRates],
  ['accounts', seedAccount],
  ['schools, courses and agencies', seedDiscovery],
  ['documents', seedFiles],
  ['logos of agencies', seedAgencyLogos],
  ['institution information', seedInstitutionInfo],
  ['student profiles and cases', seedCases],
  ['goods and carts', seedCommerce],
  ["agencies' services", seedAgencyServices],
  ['automatic renewals', seedRenewals],
  ["differences to the providers' statements", seedDifferences],
  ['agreements and income', seedIncome],
  ['news', seedContent],
  ['articles of offices', seedArticles],
  ['adverts', seedAdverts],
  ['course services', seedCourseServices],
  ["the desk's work", seedOperations],
  ['profiles to verify', seedProfiles],
  ['comments to look at', seedComments],
  ['live chats', seedChat],
  ['messages of people', seedMessages],
  ['scores', seedRanking],
  ['interest', seedInterest],
  ['questionnaires', seedQuestionnaires],
]

export type Holding = 'empty' | 'demo' | 'own'

/** The demo is never mixed into other data. */
class NotEmpty extends Error {
  constructor() {
    super(
      'This database already holds accounts or a catalogue that are not the demo. The demo is only seeded into an empty database: set DATA_DIR (or DATABASE_URL) to a new one.',
    )
  }
}

export async function holdingOf(db: Database): Promise<Holding> {
  const [found] = await rows<{ demo: boolean; own: boolean }>(
    db,
    sql`select exists (select 1 from demo_mark) as demo, exists (select 1 from accounts) or exists (select 1 from schools) as own`,
  )
  if (found?.demo) return 'demo'
  return found?.own ? 'own' : 'empty'
}

/** Seeds the demo in one transaction. False when it is there; throws NotEmpty on other data. */
export async function seedDemo(
  { db }: Store,
  storage: FileStorage,
  say: (part: string) => void = () => {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table demo_mark in exclusive mode`)
    const holding = await holdingOf(tx)
    if (holding === 'demo') return false
    if (holding === 'own') throw new NotEmpty()
    await tx.execute(sql`insert into demo_mark default values`)
    const world = createWorld(storage)
    for (const [name, seed] of SEEDS) {
      say(name)
      await seed(tx, world)
    }
    // The embedded database gathers no statistics by itself.
    await tx.execute(sql`analyze`)
    return true
  })
}
