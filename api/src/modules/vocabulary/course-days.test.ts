import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { dayThere, dayThereIn } from '../../day-there.ts'
import { courseCampuses, courses, intakes } from '../catalogue/courses.tables.ts'
import { campuses, schools } from '../catalogue/schools.tables.ts'
import { readCourseSources } from '../course-index/course-index.service.ts'
import { courseDays } from './course-days.service.ts'

const [SYDNEY, PERTH, ADELAIDE] = ['6101000', '6104000', '6105000'] as const
/** 00:30 in Sydney, 00:00 in Adelaide, 21:30 the day before in Perth. */
const AT = new Date('2026-12-10T13:30:00Z')
const [BEFORE, NOW] = ['2026-12-10', '2026-12-11'] as const
let app: TestApp
let schoolId = ''
beforeAll(async () => {
  app = await testApp()
  const school = { seoId: 'tides', nameEn: 'Tides', institutionType: 1, countryCode: '0061', stateId: SYDNEY }
  const [made] = await app.db.insert(schools).values(school).returning()
  schoolId = made?.id ?? ''
})
afterAll(() => app.close())

async function campusIn(stateId: string | null, enabled = true): Promise<string> {
  const [made] = await app.db
    .insert(campuses)
    .values({ schoolId, nameEn: `Campus ${stateId}`, countryCode: '0061', stateId, enabled })
    .returning()
  return made?.id ?? ''
}
async function courseAt(campusIds: readonly string[]): Promise<string> {
  const [made] = await app.db
    .insert(courses)
    .values({ schoolId, courseType: 1, courseNameEn: 'Tides', levelCode: '160', currency: 'AUD' })
    .returning()
  const courseId = made?.id ?? ''
  if (campusIds.length > 0)
    await app.db.insert(courseCampuses).values(campusIds.map((campusId) => ({ courseId, campusId })))
  return courseId
}

test('an intake has the day of its campus, all else that of the campus where it ends last', async () => {
  const [perth, adelaide, nameless] = [await campusIn(PERTH), await campusIn(ADELAIDE), await campusIn(null)]
  const wide = await courseAt([perth, adelaide, nameless])
  const none = await courseAt([])
  const closed = await courseAt([await campusIn(PERTH, false)])
  const days = await courseDays(app.db, [wide, none, closed], AT)
  const of = (course: string, campusId: string | null) => days.get(course)?.of({ campusId })
  expect([of(wide, perth), of(wide, adelaide), of(wide, nameless), of(wide, null)]).toEqual([
    BEFORE,
    NOW,
    NOW,
    BEFORE,
  ])
  expect(days.get(wide)?.day).toBe(BEFORE)
  expect([of(none, null), of(closed, null)]).toEqual([NOW, NOW])
})

test('the database counts the days of all places as the program does', async () => {
  const states = ['6101000', '6102000', '6103000', '6104000', '6105000', '6106000', '6107000', '6108000']
  const places = [
    ...states.map((stateId) => ({ countryCode: '0061', stateId })),
    { countryCode: '0061', stateId: null },
    { countryCode: '0064', stateId: '6402000' },
    { countryCode: '0065', stateId: null },
    { countryCode: '0086', stateId: PERTH },
  ]
  for (const hour of ['13:00', '13:30', '14:00', '14:30', '16:00', '11:00']) {
    const at = new Date(`2026-12-10T${hour}:00Z`)
    const said = places.map(({ countryCode, stateId }) =>
      rows<{ day: string }>(
        app.db,
        sql`select ${dayThereIn(sql`${countryCode}::text`, sql`${stateId}::bigint`, at)}::text as day`,
      ),
    )
    const found = (await Promise.all(said)).flatMap(([one]) => one?.day ?? [])
    expect(found).toEqual(places.map((place) => dayThere(place, at)))
  }
})

test('an intake whose last day is over in Sydney is open in Perth, in the index as well', async () => {
  const [perth, sydney] = [await campusIn(PERTH), await campusIn(SYDNEY)]
  const courseId = await courseAt([perth, sydney])
  const here = dayThere({ countryCode: '0061', stateId: PERTH })
  const there = dayThere({ countryCode: '0061', stateId: SYDNEY })
  const start = { courseId, term: 'au-sem1', year: 2027, startDate: addDays(there, 90) }
  await app.db.insert(intakes).values([
    { ...start, campusId: sydney, applyDeadline: addDays(there, -1) },
    { ...start, campusId: perth, startDate: addDays(there, 91), applyDeadline: here },
  ])
  const [source] = await readCourseSources(app.db, [courseId])
  expect([source?.next_start, source?.day]).toEqual([addDays(there, 91), here])
})
