import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CampusContent } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { sweepPictures } from '../articles/sweep-pictures.ts'
import { campuses } from '../catalogue/schools.tables.ts'
import type { SchoolContent } from '../profiles/profiles.wire.ts'
import { completeCourse } from './course.fixture.ts'
import { campusOf, completeInstitution } from './own-courses.fixture.ts'

let app: TestApp
let owner: Session
let stranger: Session
let schoolId = ''
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('institution')
  ;({ schoolId } = await completeInstitution(app, owner))
  stranger = await app.signIn('strangerInstitution')
  await completeInstitution(app, stranger, { nameEn: 'Other College' })
})
afterAll(() => app.close())

const own = async (as = owner) => (await app.call('POST /campus/getOwnCampusNoPage', {}, { as })).data.rows
const add = (over: Partial<CampusContent>, as = owner) =>
  app.call('POST /campus/campusAdd', { body: { content: campusOf(over) } }, { as })
const modify = (campusId: string, version: number, over: Partial<CampusContent>, as = owner) =>
  app.call('POST /campus/campusModify', { body: { campusId, version, content: campusOf(over) } }, { as })
const remove = (id: string, as = owner) =>
  app.call('POST /campus/deleteCampus/:id', { params: { id } }, { as })
const faultOf = async (over: object) => {
  const reply = await app.callRaw(
    'POST /campus/campusAdd',
    { body: { content: campusOf(over) } },
    { as: owner },
  )
  const [fault] = (reply.data.fields ?? []) as { field: string; rule: string }[]
  return fault && `${fault.field} ${fault.rule}`
}

describe('campuses', () => {
  test('of one name, as the register has them, can be changed, and become the institution’s own', async () => {
    await app.db.execute(sql`insert into campuses (school_id, name_en, country_code, data_source)
      select ${schoolId}::bigint, 'City Campus', '0061', 2 from generate_series(1, 2)`)
    const [one, two] = (await own()).filter(({ nameEn }) => nameEn === 'City Campus')
    const changed = await modify(one?.campusId ?? '', one?.version ?? 0, {
      nameEn: 'City Campus',
      nameCn: null,
      phone: '+61 2 5550 1234',
    })
    expect(changed.data).toMatchObject({ nameEn: 'City Campus', phone: '+61 2 5550 1234' })
    expect(await faultOf({ nameEn: 'City Campus' })).toBe('content.nameEn duplicate')
    const sources = await app.db
      .select()
      .from(campuses)
      .where(eq(campuses.nameEn, 'City Campus'))
      .orderBy(campuses.id)
    expect(sources.map(({ dataSource }) => dataSource)).toEqual([1, 2])
    for (const { campusId } of [one, two].flatMap((campus) => campus ?? [])) await remove(campusId)
  })

  test('the first is the main one, and another may take its place', async () => {
    const [first] = await own()
    expect(first).toMatchObject({ nameEn: 'Main Campus', isMain: true, courseCount: 0 })
    const added = await add({
      nameEn: ' Quay Campus ',
      isMain: true,
      lat: -42.9,
      lng: 147.3,
      facilities: ['Library'],
      descriptionEn: '<p>By<script>x</script> the quay</p>',
    })
    expect(added.data).toMatchObject({
      nameEn: 'Quay Campus',
      lat: -42.9,
      facilities: ['Library'],
      descriptionEn: '<p>By the quay</p>',
    })
    expect((await own()).map(({ nameEn, isMain }) => [nameEn, isMain])).toEqual([
      ['Quay Campus', true],
      ['Main Campus', false],
    ])
    expect(
      (await modify(added.data.campusId, added.data.version, { nameEn: 'Quay Campus', isMain: false })).code,
    ).toBe(40928)
    expect((await remove(added.data.campusId)).code).toBe(40928)
  })

  test('keep their names and places when a profile is approved that was written before', async () => {
    const operator = await app.signIn('operator')
    const places = async () => (await own()).map(({ nameEn, street }) => [nameEn, street])
    const approve = async (website: string) => {
      const { data: now } = await app.call('POST /roughRaftSchool/achieve', {}, { as: owner })
      const body = { version: now.version, content: { website } as SchoolContent }
      const saved = await app.call('POST /roughRaftSchool/save', { body }, { as: owner })
      const sent = await app.call(
        'POST /roughRaftSchool/submitApply',
        { body: { version: saved.data.version } },
        { as: owner },
      )
      const input = { params: { kind: 'school' as const, id: schoolId } }
      const decision = { decision: 'approve' as const, version: sent.data.version }
      await app.call(
        'POST /operations/verifications/:kind/:id',
        { ...input, body: decision },
        { as: operator },
      )
    }
    await approve('https://one.example')
    const [main, other] = await own()
    await modify(other?.campusId ?? '', other?.version ?? 0, {
      nameEn: 'Main Campus',
      isMain: true,
      street: '9 Hill Road',
    })
    await approve('https://two.example')
    expect(await places()).toEqual([
      ['Main Campus', '9 Hill Road'],
      ['Quay Campus', '2 Beach Road'],
    ])
    const back = (await own()).find(({ campusId }) => campusId === main?.campusId)
    await modify(main?.campusId ?? '', back?.version ?? 0, { nameEn: 'Quay Campus', isMain: true })
  })

  test('show their own photographs, and keep them where an older page leaves them out', async () => {
    const picture = async (as: Session) => {
      const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#111' } })
        .png()
        .toBuffer()
      const files = [{ name: 'a.png', bytes, type: 'image/png' }]
      const { src, width, height } = (
        await app.upload('POST /fileOperate/uploadArticlePicture', { files }, { as })
      ).data
      return { src, width, height }
    }
    const photo = { picture: await picture(owner), altEn: 'The library', altCn: null }
    expect(await faultOf({ nameEn: 'A', photos: [{ picture: photo.picture, altEn: ' ' }] })).toBe(
      'content.photos.0.altEn required',
    )
    expect(await faultOf({ nameEn: 'A', photos: Array(11).fill(photo) })).toBe('content.photos maxItems')
    const foreign = { ...photo, picture: await picture(stranger) }
    expect(await faultOf({ nameEn: 'Photo Campus', photos: [photo, foreign] })).toBe(
      'content.photos.1.picture file-gone',
    )
    const { data } = await add({ nameEn: 'Photo Campus', photos: [photo] })
    await modify(data.campusId, data.version, { nameEn: 'Photo Campus', phone: '+61 3 5550 1234' })
    await app.db.execute(
      sql`update campuses set cricos_location_name = 'Sandy Bay Site' where id = ${data.campusId}`,
    )
    await app.db.execute(sql`update article_pictures set created_at = now() - interval '2 days'`)
    await sweepPictures(app.db, app.frame.storage)
    await app.db.execute(sql`update schools set state = 3 where id = ${schoolId}`)
    const shown = await app.call('GET /campus/:id', { params: { id: data.campusId } })
    expect(shown.data).toMatchObject({ photos: [photo], cricosLocationName: 'Sandy Bay Site' })
    expect((await app.app.inject(photo.picture.src)).headers['content-type']).toBe('image/jpeg')
    await remove(data.campusId)
  })

  test('are refused with the field and its rule', async () => {
    expect(await faultOf({ nameEn: ' ', nameCn: null })).toBe('content.nameEn required')
    expect(await faultOf({ nameEn: 'quay campus' })).toBe('content.nameEn duplicate')
    expect(await faultOf({ nameEn: 'A', countryCode: '9999' })).toBe('content.countryCode unknown')
    expect(await faultOf({ nameEn: 'A', stateId: '1' })).toBe('content.stateId unknown')
    expect(await faultOf({ nameEn: 'A', lat: 91, lng: 0 })).toBe('content.lat maximum')
    expect(await faultOf({ nameEn: 'A', lat: 10 })).toBe('content.lng both')
    expect(await faultOf({ nameEn: 'A', email: 'a@' })).toBe('content.email pattern')
    expect(await faultOf({ nameEn: 'A', isMain: true, enabled: false })).toBe('content.enabled main-open')
  })

  test('one with courses cannot be deleted; an empty one can', async () => {
    const { data: campus } = await add({ nameEn: 'Short-lived Campus' })
    const course = await app.call(
      'POST /course/courseen',
      { body: { version: 0, content: completeCourse.english(campus.campusId) } },
      { as: owner },
    )
    const refused = await remove(campus.campusId)
    expect([refused.code, refused.message]).toEqual([
      40927,
      'This campus cannot be deleted while courses use it: 1.',
    ])
    expect((await own()).find(({ campusId }) => campusId === campus.campusId)?.courseCount).toBe(1)
    await app.call(
      'DELETE /course/course/:a/:b',
      { params: { a: 3, b: course.data.id }, query: {} },
      { as: owner },
    )
    expect((await remove(campus.campusId)).code).toBe(200)
    expect((await remove(campus.campusId)).code).toBe(40400)
  })

  test('a change is refused when stale, and the courses taught there are soon found by the new place', async () => {
    const [main] = await own()
    const { campusId = '', version = 0 } = main ?? {}
    await app.call(
      'POST /course/course',
      { body: { version: 0, publish: true, content: completeCourse.tertiary(campusId) } },
      { as: owner },
    )
    const moved = await modify(campusId, version, {
      nameEn: 'Quay Campus',
      isMain: true,
      suburb: 'Battery Point',
    })
    expect([moved.code, moved.data.version]).toEqual([200, version + 1])
    expect((await modify(campusId, version, { nameEn: 'Quay Campus', isMain: true })).code).toBe(40900)
    const found = async () =>
      (await app.call('POST /search/course', { body: { keyword: 'Battery Point' } })).data.total
    await poll(found, { timeout: 10_000 }).toBe(1)
  })

  test('another institution, an agent and nobody change nothing', async () => {
    const [main] = await own()
    const { campusId = '', version = 0 } = main ?? {}
    expect((await modify(campusId, version, { nameEn: 'Mine' }, stranger)).code).toBe(40400)
    expect((await remove(campusId, stranger)).code).toBe(40400)
    expect((await add({ nameEn: 'Mine' }, await app.signIn('agent'))).code).toBe(40300)
    expect((await app.call('POST /campus/getOwnCampusNoPage', {})).code).toBe(40001)
    expect((await own(stranger)).map(({ campusId }) => campusId)).not.toContain(campusId)
    const log = await app.db.execute(
      sql`select action from course_changes where school_id = ${schoolId} and campus_id is not null`,
    )
    expect((log as unknown as { rows: unknown[] }).rows.length).toBeGreaterThan(3)
  })
})
