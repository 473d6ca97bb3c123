import { COURSE_TYPES, FAVOURITE_TYPES } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { compareItems, favourites } from '../keeping/keeping.tables.ts'
import { DEMO_SCHOOL } from './demo/demo-data.ts'
import { AGENTS, seedAgencies } from './demo/seed-agencies.ts'
import { seedCourses } from './demo/seed-courses.ts'
import { seedReviews } from './demo/seed-reviews.ts'
import { seedSchools } from './demo/seed-schools.ts'

const SCHOOL_PEOPLE: Record<string, string> = {
  institution: DEMO_SCHOOL,
  institution01: 'monash',
  institution02: 'unsw',
  institution03: 'auckland',
  institution04: 'uts',
  institution05: 'otago',
  institution06: 'jnu',
  institution07: 'griffith',
  institution08: 'kaplansg',
  institution09: 'adelaide',
  institution10: 'wintec',
  institution11: 'tafensw',
  institution12: 'swinburne',
}
const KEPT = {
  courses: [
    'uts/business-analytics-180',
    'monash/economics-180',
    'uq/computer-science-161',
    'sydney/public-health-180',
    'southern-harbour/business-administration-180',
  ],
  agencies: ['morningstar', 'redbrick', 'harbourlight'],
}
const COMPARED: [courseType: number, course: string][] = [
  [COURSE_TYPES.tertiary, 'uts/business-analytics-180'],
  [COURSE_TYPES.tertiary, 'monash/applied-finance-180'],
  [COURSE_TYPES.tertiary, 'unsw/professional-accounting-180'],
  [COURSE_TYPES.english, 'sydney/academic-english-110'],
  [COURSE_TYPES.english, 'uq/general-english-110'],
]

export async function seedDiscovery(db: Database, world: World): Promise<void> {
  await seedSchools(db, world)
  await seedCourses(db, world)
  await seedAgencies(db, world)
  await seedReviews(db, world)
  await joinAccounts(db, world)
  await keepForStudent(db, world)
  // Without figures of the new rows, the documents of courses are read by plans for empty tables.
  await db.execute(sql`analyze schools, campuses, courses, course_campuses, intakes, course_requirements`)
  await catalogueChanged(db, { courseIds: 'all', agencies: true })
}

async function joinAccounts(db: Database, world: World): Promise<void> {
  for (const [name, agency] of Object.entries(AGENTS))
    await join(db, world.idOf('accounts', name), { agencyId: world.idOf('agencies', agency) })
  for (const [name, school] of Object.entries(SCHOOL_PEOPLE))
    await join(db, world.idOf('accounts', name), { schoolId: world.idOf('schools', school) })
}

async function join(
  db: Database,
  id: string,
  belongs: { agencyId: string } | { schoolId: string },
): Promise<void> {
  await db.update(accounts).set(belongs).where(eq(accounts.id, id))
}

async function keepForStudent(db: Database, world: World): Promise<void> {
  const accountId = world.idOf('accounts', 'student')
  await db.insert(favourites).values([
    ...KEPT.courses.map((course) => ({
      accountId,
      type: FAVOURITE_TYPES.course,
      targetId: world.idOf('courses', course),
    })),
    ...KEPT.agencies.map((agency) => ({
      accountId,
      type: FAVOURITE_TYPES.agency,
      targetId: world.idOf('agencies', agency),
    })),
  ])
  await db.insert(compareItems).values(
    COMPARED.map(([courseType, course]) => ({
      accountId,
      courseType,
      courseId: world.idOf('courses', course),
    })),
  )
}
