import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { visaFacts } from '../cases/visa/visa.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { courseRequirements, courses, intakes } from '../catalogue/courses.tables.ts'
import { files } from '../files/files.tables.ts'
import { completeCourse, dayIn, intakeOf, ruleOf } from './course.fixture.ts'
import { campusOf, completeInstitution } from './own-courses.fixture.ts'
import type { CourseContent } from './own-courses.wire.ts'

const SOON = { timeout: 10_000, interval: 25 }
let app: TestApp
let owner: Session
let schoolId = ''
let campusId = ''
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('institution')
  ;({ schoolId, campusId } = await completeInstitution(app, owner))
  owner = await app.signIn('institution')
})
afterAll(() => app.close())

async function openDocument(): Promise<string> {
  const storageKey = crypto.randomUUID()
  const [stored] = await app.db
    .insert(files)
    .values({
      ownerId: owner.accountId,
      kind: 'document',
      listType: 2,
      draft: false,
      originalName: `${storageKey}.pdf`,
      ext: 'pdf',
      contentType: 'application/pdf',
      bytes: 9,
      sha256: storageKey.replaceAll('-', '').repeat(2),
      storageKey,
    })
    .returning()
  return String(stored?.id)
}

test('what a form holds is read by anybody, codes by their names, and an older page loses none of it', async () => {
  const controls = [{ countryCode: '0086', closeFrom: dayIn(-1), reopenAt: dayIn(90) }]
  const brochureFileId = await openDocument()
  const content = completeCourse.tertiary(campusId, {
    registerCode: '012377A',
    brochureFileId,
    videoUrl: 'https://tides.example/video',
    intakes: [intakeOf(dayIn(200), { controls, visaAdviceDate: dayIn(120) })],
    requirements: [
      ruleOf({ kind: 1, qualificationCode: '160', countryCode: '0086' }),
      ruleOf({ kind: 3, subjects: [{ name: 'Mathematics', min: '80' }] }),
    ],
  })
  const { data } = await app.call(
    'POST /course/course',
    { body: { version: 0, publish: true, content } },
    { as: owner },
  )
  const shown = () => app.call('POST /course/findById/:a/:b', { params: { a: 1, b: data.id } })
  await poll(async () => (await shown()).code, SOON).toBe(200)
  expect((await shown()).data).toMatchObject({
    brochureFileId,
    videoUrl: 'https://tides.example/video',
    intakes: [{ visaAdviceDate: dayIn(120), controls: [{ ...controls[0], country: { nameEn: 'China' } }] }],
    requirements: [
      {
        facts: {
          qualification: { nameEn: 'Bachelor degree', nameCn: '学士' },
          country: { nameEn: 'China', nameCn: '中国' },
        },
      },
      { facts: { subjects: [{ name: 'Mathematics', min: '80' }] } },
    ],
  })
  const own = (await app.call('GET /course/own/:id', { params: { id: data.id } }, { as: owner })).data
  const { brochureFileId: _file, videoUrl: _video, ...older } = own.content
  const starts = older.intakes.map(({ controls: _controls, visaAdviceDate: _day, ...start }) => start)
  const saved = await app.callRaw(
    'POST /course/course',
    { body: { id: data.id, version: own.version, content: { ...older, tags: ['Tides'], intakes: starts } } },
    { as: owner },
  )
  expect(saved.code).toBe(200)
  const [kept] = await app.db.select().from(intakes).where(eq(intakes.courseId, data.id))
  expect([kept?.controls, kept?.visaAdviceDate]).toEqual([controls, dayIn(120)])
  const [row] = await app.db.select().from(courses).where(eq(courses.id, data.id))
  expect([row?.brochureFileId, row?.videoUrl, row?.tags]).toEqual([
    brochureFileId,
    'https://tides.example/video',
    ['Tides'],
  ])
})

test('a brochure that was deleted and a level from before the list lock neither form nor table', async () => {
  const brochureFileId = await openDocument()
  const registerCode = '012378A'
  const content = completeCourse.tertiary(campusId, {
    registerCode,
    brochureFileId,
    requirements: [ruleOf({ kind: 1, qualificationCode: '160' })],
  })
  const save = (body: { id?: string; version: number; publish?: boolean }, over: Partial<CourseContent>) =>
    app.callRaw(
      'POST /course/course',
      { body: { ...body, content: completeCourse.tertiary(campusId, { ...content, ...over }) } },
      { as: owner },
    )
  const id = String((await save({ version: 0, publish: true }, {})).data.id)
  const shown = async () =>
    (await app.call('POST /course/findById/:a/:b', { params: { a: 1, b: id } })).data?.brochureFileId
  await poll(shown, SOON).toBe(brochureFileId)
  const old = 'Bachelor degree or equivalent'
  await app.db
    .update(courseRequirements)
    .set({ facts: { qualificationCode: old } })
    .where(eq(courseRequirements.courseId, id))
  await app.db.update(files).set({ deletedAt: new Date().toISOString() }).where(eq(files.id, brochureFileId))
  expect(await shown()).toBeNull()
  const kept = { requirements: [ruleOf({ kind: 1, qualificationCode: old })] }
  const saved = await save({ id, version: 1 }, { ...kept, internationalFee: '31000' })
  expect(saved.code).toBe(200)
  const table = Buffer.from(`CRICOS Course Code,Fee\r\n${registerCode},32000`)
  const imported = await app.upload(
    'POST /course/own/import',
    { fields: { dryRun: 'false' }, files: [{ name: 'fees.csv', bytes: table }] },
    { as: owner },
  )
  expect(imported.data).toMatchObject({ updated: 1, failed: 0 })
  const other = {
    brochureFileId: '999999',
    requirements: [ruleOf({ kind: 1, qualificationCode: 'Diploma' })],
  }
  expect((await save({ id, version: 3 }, other)).data).toMatchObject({
    fields: [
      { field: 'content.requirements.0.qualificationCode', rule: 'unknown' },
      { field: 'content.brochureFileId', rule: 'unknown' },
    ],
  })
})

test('a campus says in both languages what it is like, and how it is reached', async () => {
  const over = {
    nameEn: 'Quay Campus',
    email: 'quay@tides.example',
    descriptionEn: '<p>By<script>x</script> the quay</p>',
    descriptionCn: '<p>码头边</p>',
  }
  const added = await app.call('POST /campus/campusAdd', { body: { content: campusOf(over) } }, { as: owner })
  const said = {
    email: 'quay@tides.example',
    description: { en: '<p>By the quay</p>', cn: '<p>码头边</p>' },
  }
  const { campusId: id } = added.data
  expect((await app.call('GET /campus/:id', { params: { id } })).data).toMatchObject(said)
  const page = () => app.call('GET /school/:id', { params: { id: schoolId } })
  const onPage = async () => (await page()).data?.campuses?.find((one) => one.campusId === id)
  await poll(async () => (await onPage())?.campusId, SOON).toBe(id)
  expect(await onPage()).toMatchObject(said)
})

test('health cover is the course’s own, else the country’s by its weeks; the fee of residents stands beside it', async () => {
  const content = completeCourse.tertiary(campusId, {
    registerCode: '012379A',
    durationWeeks: 78,
    domesticFee: '12000',
    oshcSingleEstimate: '1500',
    foundationStudies: true,
  })
  const save = (body: object) =>
    app.call('POST /course/course', { body: { version: 0, publish: true, content, ...body } }, { as: owner })
  const { data } = await save({})
  expect(data.content).toMatchObject({ oshcSingleEstimate: '1500.00', foundationStudies: true })
  const shown = async () => {
    const found = await app.call('POST /course/findById/:a/:b', { params: { a: 1, b: data.id } })
    return found.data?.fees?.flatMap(({ kind, money, dated }) =>
      ['domesticFee', 'oshcSingleEstimate'].includes(kind) ? [[kind, money.amount, dated?.day]] : [],
    )
  }
  await poll(shown, SOON).toEqual([
    ['domesticFee', '12000.00', undefined],
    ['oshcSingleEstimate', '1500.00', undefined],
  ])
  const source = 'https://immi.homeaffairs.gov.au'
  await app.db.insert(visaFacts).values({
    country: '0061',
    kind: 'estimate',
    part: 'cover',
    nameEn: 'Health cover of one student, a year',
    nameCn: '单人医疗保险（每年）',
    amount: '600.00',
    currency: 'AUD',
    validFrom: '2026-01-01',
    source,
  })
  await save({ id: data.id, version: data.version, content: { ...content, oshcSingleEstimate: null } })
  await poll(shown, SOON).toEqual([
    ['domesticFee', '12000.00', undefined],
    ['oshcSingleEstimate', '900.00', '2026-01-01'],
  ])
})

const findCourse = (id: string, as?: Session) =>
  app.call('POST /course/findById/:a/:b', { params: { a: 1, b: id } }, as ? { as } : {})
const saveCourse = (over: object, body: object = {}) =>
  app.call(
    'POST /course/course',
    { body: { version: 0, publish: true, content: completeCourse.tertiary(campusId, over), ...body } },
    { as: owner },
  )

test('what is closed for one agency is shown to that agency alone, the region to all', async () => {
  const [agency] = await app.db
    .insert(agencies)
    .values({ companyNameEn: 'Bridge', countryCode: '0086' })
    .returning()
  const agencyId = agency?.id ?? ''
  await app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, app.accounts.agent.id))
  const closed = { countryCode: '0086', closeFrom: dayIn(-1), reopenAt: null }
  const controls = [
    { ...closed, regionId: '8644000' },
    { ...closed, agencyId },
  ]
  const { data } = await saveCourse({
    registerCode: '012380A',
    intakes: [intakeOf(dayIn(200), { controls })],
  })
  expect(data.called?.agencies).toEqual([{ id: agencyId, nameEn: 'Bridge', nameCn: null }])
  const closings = async (as?: Session) => (await findCourse(data.id, as)).data?.intakes?.[0]?.controls
  await poll(async () => (await closings())?.length, SOON).toBe(1)
  expect(await closings()).toMatchObject([{ country: { nameEn: 'China' }, region: { nameEn: 'Guangdong' } }])
  const own = await closings(await app.signIn('agent'))
  expect(own?.map(({ own: isOwn = false }) => isOwn)).toEqual([false, true])
  expect(await closings(await app.signIn('strangerAgent'))).toHaveLength(1)
})

test('a course says its detailed fields and which public courses lead to it and follow it', async () => {
  const first = await saveCourse({ registerCode: '012381A', courseNameEn: 'Diploma of Tides' })
  const hidden = await saveCourse({ registerCode: '012382A', courseNameEn: 'Hidden Tides' })
  const fields = { foeDetailed: '060301', foe2Broad: '08', foe2Narrow: '0803', foe2Detailed: '080301' }
  const { data } = await saveCourse({
    ...fields,
    registerCode: '012383A',
    dualQualification: true,
    pathwaysFrom: [first.data.id],
    pathwaysTo: [hidden.data.id],
  })
  expect(data.content).toMatchObject({ ...fields, pathwaysFrom: [first.data.id] })
  expect(data.called?.courses.map(({ nameEn }) => nameEn?.split(' · ')[0]).sort()).toEqual([
    'Diploma of Tides',
    'Hidden Tides',
  ])
  const pathways = async () => {
    const { from, to } = (await findCourse(data.id)).data?.pathways ?? { from: [], to: [] }
    return [from, to].map((all) => all.map(({ courseNameEn }) => courseNameEn))
  }
  await poll(pathways, SOON).toEqual([['Diploma of Tides'], ['Hidden Tides']])
  expect((await findCourse(data.id)).data).toMatchObject({
    fieldDetailed: '060301',
    field2Detailed: '080301',
    fieldDetailedName: { nameEn: 'General Nursing', nameCn: '普通护理' },
    field2DetailedName: { nameEn: 'Business Management', nameCn: '商业管理' },
  })
  await app.call(
    'PUT /course/own/:id/state',
    { params: { id: hidden.data.id }, body: { version: hidden.data.version, move: 'unpublish' } },
    { as: owner },
  )
  await poll(pathways, SOON).toEqual([['Diploma of Tides'], []])
  // An older page sends neither, and what it does not know stays.
  const known = { registerCode: '012383A', foe2Broad: '08', foe2Narrow: '0803' }
  const older = await saveCourse(known, { id: data.id, version: data.version })
  expect(older.data.content).toMatchObject({
    foeDetailed: '060301',
    foe2Detailed: '080301',
    pathwaysTo: [hidden.data.id],
  })
  // Another field that it chooses takes the detail of the field before along.
  const changed = await saveCourse(
    { ...known, foeBroad: '08', foeNarrow: '0801' },
    { id: data.id, version: older.data.version },
  )
  expect(changed.data.content).toMatchObject({ foeDetailed: null, foe2Detailed: '080301' })
})
