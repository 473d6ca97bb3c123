import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CampusContent } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { overlap } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { idsOf } from '../../database/database.ts'
import { completeCourse } from './course.fixture.ts'
import { campusOf, completeInstitution } from './own-courses.fixture.ts'

withPostgres('campuses that colleagues change at once', () => {
  let app: TestApp
  let owner: Session
  let schoolId = ''
  let campusId = ''
  beforeAll(async () => {
    app = await appOfItsOwn()
    owner = await app.signIn('institution')
    ;({ schoolId, campusId } = await completeInstitution(app, owner))
  })
  afterAll(() => app.close())
  const own = async () => (await app.call('POST /campus/getOwnCampusNoPage', {}, { as: owner })).data.rows
  const add = (over: Partial<CampusContent>) =>
    app.callRaw('POST /campus/campusAdd', { body: { content: campusOf(over) } }, { as: owner })

  test('of two that are the first one is the main one, and of one name the second is refused', async () => {
    await app.db.execute(sql`delete from campuses where school_id = ${schoolId}`)
    const made = await Promise.all(['Quay', 'Hill', 'Quay'].map((nameEn) => add({ nameEn })))
    expect(made.map(({ code }) => code).toSorted()).toEqual([200, 200, 40000])
    expect((await own()).filter(({ isMain }) => isMain)).toHaveLength(1)
    campusId = (await own())[0]?.campusId ?? ''
  })

  test('one is saved while a course that is held gets a place there', async () => {
    const saved = await app.call(
      'POST /course/courseen',
      { body: { version: 0, content: completeCourse.english(campusId) } },
      { as: owner },
    )
    const [other = ''] = await idsOf(
      app.db,
      sql`insert into courses (course_type, school_id, level_code, course_name_en, currency) values (3, ${schoolId}, '160', 'Another', 'AUD') returning id`,
    )
    const { version = 0, nameEn = null } = (await own()).find((one) => one.campusId === campusId) ?? {}
    const content = campusOf({ nameEn, isMain: true, suburb: 'Battery Point' })
    const [, changed] = await overlap(
      app.db,
      async (tx, pause) => {
        await tx.execute(sql`select from courses where school_id = ${schoolId} order by id for update`)
        await pause()
        // It must not have to wait: the other waits for the courses that are held here.
        await tx.execute(sql`set local lock_timeout = '500ms'`)
        await tx.execute(
          sql`insert into course_campuses (course_id, campus_id) values (${other}, ${campusId})`,
        )
      },
      () => app.callRaw('POST /campus/campusModify', { body: { campusId, version, content } }, { as: owner }),
    )
    expect([saved.code, changed.code]).toEqual([200, 200])
  })
})
