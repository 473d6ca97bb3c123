import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { BASE, EDUCATION } from '#testing/dossier.ts'
import {
  allConsents,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  inDays,
  pdf,
  submit,
} from '../cases.fixture.ts'
import { consents } from '../cases.tables.ts'
import { visaBody } from '../visa/visa.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const draft = async (more: Parameters<typeof application>[1] = {}) =>
  (
    await app.call(
      'POST /case/case',
      { body: application(world, { status: 1, caseSource: 4, consents: null, ...more }) },
      { as: world.as.student },
    )
  ).data.caseId
const upload = async (name: string, fields: Record<string, string> = {}, as = world.as.student) =>
  (await app.upload('POST /fileOperate/upload', { fields, files: [{ name, bytes: pdf(name) }] }, { as })).data
    .rows[0]?.fileId as string

describe('profiles are found', () => {
  const find = async (keyword: string, as = world.as.student) =>
    (await app.call('POST /FillInfo/findDatumStudent', { body: { keyword } }, { as })).data
  test('by name, Chinese name, profile or passport, by whom they are open to', async () => {
    for (const words of ['xiaoyu', '晓雨', 'Main', 'E123456'])
      expect((await find(words)).rows.map(({ id }) => id)).toContain(world.dossierId)
    expect((await find('xiaoyu')).rows[0]?.studentName).toBe('Xiaoyu Wang 王晓雨')
    expect((await find('nothing like it')).total).toBe(0)
    expect((await find('xiaoyu', world.as.strangerStudent)).total).toBe(0)
    expect((await find('xiaoyu', world.as.strangerAgent)).total).toBe(0)
  })
  test('eight at a time', async () => {
    for (let made = 0; made < 9; made++) await buildDossier(app, world.as.strangerAgent)
    const found = await find('', world.as.strangerAgent)
    expect([found.rows.length, found.total]).toEqual([8, 9])
  })
})

describe('a profile is copied for one application', () => {
  const copy = (more: object = {}, as = world.as.student) => {
    const body = {
      id: world.dossierId,
      documentName: 'For nursing',
      sections: ['education' as const],
      ...more,
    }
    return app.call('POST /courseapply/datumStudent', { body }, { as })
  }
  test('with its base, the chosen sections and no others, into the draft', async () => {
    const plan = { countries: ['0061'], levels: ['110'], fields: ['02'], intakes: ['2027-02'] }
    const body = { id: world.dossierId, value: plan }
    await app.call('POST /FillInfo/stucourseplan', { body }, { as: world.as.student })
    const caseId = await draft({ applyInfo: 'copy' })
    const { data } = await copy({ caseId })
    expect(data).toMatchObject({ documentName: 'For nursing', ready: true })
    expect(data.sections).toMatchObject({ base: { passportNo: 'E12345678' }, stucourseplan: null })
    expect(data.sections.education).toHaveLength(1)
    const params = { id: caseId }
    const it = await app.call(
      'POST /case/getCaseDetailsForCaseCommitPage/:id',
      { params },
      { as: world.as.student },
    )
    expect(it.data).toMatchObject({ datumStudentId: data.id, profileName: 'For nursing' })
  })
  test('by its keeper only, and into a draft only', async () => {
    expect((await copy({}, world.as.strangerStudent)).code).toBe(40431)
    const { caseId } = await submit(app, world, { applyInfo: 'sent before' })
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    expect((await copy({}, world.as.agent)).code).toBe(40431)
    expect((await copy({ caseId })).code).toBe(40933)
  })
})

describe('what is not on the platform', () => {
  const course = { course: 'Diploma of Beekeeping', school: 'Hill College', countryCode: '0064' }
  const write = (caseId: string, courses: object[], as = world.as.student) =>
    app.callRaw('POST /courseapply/coursecustom', { body: { caseId, courses } }, { as })
  const writeAgency = (caseId: string, agency: { name: string } | null, as = world.as.student) =>
    app.call('POST /courseapply/agencycustom', { body: { caseId, agency } }, { as })
  const read = (id: string, as = world.as.student) =>
    app.call('GET /courseapply/:id', { params: { id }, query: {} }, { as })
  test('is written into a draft, and read by the receiver once it is sent', async () => {
    const caseId = await draft({ applyInfo: 'custom' })
    expect((await write(caseId, [course])).code).toBe(200)
    expect((await writeAgency(caseId, { name: 'Aunt Li' })).data).toMatchObject({
      agency: { name: 'Aunt Li' },
      courses: [course],
    })
    expect((await read(caseId, world.as.agent)).code).toBe(40430)
    const sent = application(world, { caseId, applyInfo: 'custom' })
    expect((await app.call('POST /case/case', { body: sent }, { as: world.as.student })).code).toBe(200)
    expect((await read(caseId, world.as.agent)).data).toMatchObject({
      custom: { agency: { name: 'Aunt Li' }, courses: [course] },
      agency: { agencyId: world.agencyId, nameEn: 'Bridge Education' },
      courses: [{ courseId: world.courseIds[0], school: { nameEn: 'Southern University' } }],
    })
    const seen = (as = world.as.agent) =>
      app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })
    expect((await seen()).data.custom).toMatchObject({ agency: { name: 'Aunt Li' }, courses: [course] })
    expect((await write(caseId, [])).code).toBe(40933)
    expect((await read(caseId, world.as.strangerAgent)).code).toBe(40430)
  })
  test('is at most six courses with the chosen ones, and nobody else’s to write', async () => {
    const caseId = await draft({ applyInfo: 'six' })
    expect((await write(caseId, Array(6).fill(course))).code).toBe(40031)
    expect((await write(caseId, Array(5).fill(course))).code).toBe(200)
    expect((await writeAgency(caseId, { name: 'x' }, world.as.strangerStudent)).code).toBe(40430)
  })
  test('a form begins with a course or an agency', async () => {
    const prefill = (id: string, kind: 'course' | 'agency') =>
      app.call('GET /courseapply/:id', { params: { id }, query: { kind } }, { as: world.as.student })
    expect((await prefill(world.courseIds[1] as string, 'course')).data.courses).toHaveLength(1)
    expect((await prefill(world.agencyId, 'agency')).data.agency?.nameCn).toBe('桥梁教育')
    expect((await prefill('999999', 'agency')).code).toBe(40422)
  })
})

describe('files are copied', () => {
  const copy = (caseId: string, fileIds: string[], as = world.as.student) =>
    app.call('POST /courseapply/copyFile', { body: { caseId, fileIds } }, { as })
  const kept = async (caseId: string) =>
    (await app.db.select().from(consents).where(eq(consents.caseId, caseId))).flatMap(
      ({ purpose, fileId }) => (purpose === 'copy-file' ? fileId : []),
    )
  test('into a draft, which keeps them when it is saved again; each becomes a consent when it is sent', async () => {
    const caseId = await draft({ applyInfo: 'files' })
    const fileId = await upload('mark.pdf', { datumStudentId: world.dossierId })
    expect((await copy(caseId, [fileId, fileId])).data).toEqual({ copied: 1 })
    expect(await kept(caseId)).toEqual([])
    await app.call(
      'POST /case/case',
      { body: application(world, { caseId, status: 1, caseSource: 4, applyInfo: 'again' }) },
      { as: world.as.student },
    )
    await app.call(
      'POST /case/case',
      { body: application(world, { caseId, applyInfo: 'files' }) },
      { as: world.as.student },
    )
    expect(await kept(caseId)).toEqual([fileId])
  })
  test('and one that is taken out again, of the draft or of the drive, is not sent', async () => {
    const caseId = await draft({ applyInfo: 'taken out' })
    const [fromDraft, fromDrive] = [await upload('out.pdf'), await upload('gone.pdf')]
    await copy(caseId, [fromDraft, fromDrive])
    const taken = await app.call(
      'POST /case/deleteFile/:id',
      { params: { id: fromDraft }, query: { caseId } },
      { as: world.as.student },
    )
    expect(taken.code).toBe(200)
    await app.call('POST /fileOperate/delete', { body: { ids: [fromDrive] } }, { as: world.as.student })
    const sent = await app.call(
      'POST /case/case',
      { body: application(world, { caseId, applyInfo: 'taken out' }) },
      { as: world.as.student },
    )
    expect(sent.code).toBe(200)
    expect(await kept(caseId)).toEqual([])
  })
  test('into a sent case with the consent at once; not another person’s, nor by the receiver', async () => {
    const { caseId } = await submit(app, world, { applyInfo: 'later file' })
    const fileId = await upload('later.pdf')
    expect((await copy(caseId, [await upload('other.pdf', {}, world.as.strangerStudent)])).code).toBe(40440)
    expect((await copy(caseId, [fileId], world.as.agent)).code).toBe(40300)
    expect((await copy(caseId, [fileId])).code).toBe(200)
    expect(await kept(caseId)).toEqual([fileId])
  })
})

describe('consents', () => {
  test('are one for each receiver and each country; a missing tick keeps the draft', async () => {
    const caseId = await draft({
      applyInfo: 'consents',
      orderParamList: [0, 1].map((at) => ({ courseType: 1, courseId: world.courseIds[at] as string })),
    })
    const { data } = await app.call(
      'GET /case/consents/:caseId',
      { params: { caseId }, query: {} },
      { as: world.as.student },
    )
    expect(data.rows.map(({ purpose, receiver, country }) => [purpose, receiver, country])).toEqual([
      ['share', `agency:${world.agencyId}`, '0086'],
      ['share', `school:${world.schoolId}`, '0061'],
      ['cross-border', `agency:${world.agencyId}`, '0086'],
      ['cross-border', `agency:${world.agencyId}`, '0061'],
    ])
    expect(data.rows[0]).toMatchObject({
      receiverName: { nameCn: '桥梁教育' },
      countryName: { nameEn: 'China' },
    })
    const given = data.rows.map(({ purpose, receiver, country }) => ({ purpose, receiver, country }))
    const send = (ticks: typeof given) => {
      const body = application(world, {
        caseId,
        consents: ticks,
        orderParamList: [{ courseType: 1, courseId: world.courseIds[0] as string }],
      })
      return app.call('POST /case/case', { body }, { as: world.as.student })
    }
    for (let left = 0; left < given.length; left++)
      expect((await send(given.filter((_, at) => at !== left))).code).toBe(40035)
    expect((await send(given)).code).toBe(200)
  })
  test('are read in the own draft only', async () => {
    const caseId = await draft({ applyInfo: 'whose' })
    const read = (as = world.as.student) =>
      app.call('GET /case/consents/:caseId', { params: { caseId }, query: {} }, { as })
    expect((await read(world.as.agent)).code).toBe(40430)
    expect((await read()).code).toBe(200)
  })
})

describe('before it is sent', () => {
  const check = (a: string, as = world.as.student, b = 1) =>
    app.call('POST /case/checkDatum/:a/:b', { params: { a, b } }, { as })
  test('a profile says what it lacks, to who may fill it', async () => {
    const { data } = await app.call(
      'POST /FillInfo/datumstudent',
      { body: { value: BASE } },
      { as: world.as.student },
    )
    expect((await check(data.id)).data).toMatchObject({ ready: false, sections: ['education'] })
    expect((await check(world.dossierId)).data).toMatchObject({ ready: true, sections: [] })
    expect((await check(world.dossierId, world.as.strangerStudent)).code).toBe(40431)
    expect((await check(world.dossierId, world.as.institution, 2)).code).toBe(40300)
  })
  test('documents that are missing are named, and go when one is uploaded', async () => {
    const codes = async () =>
      (await check(world.dossierId)).data.documents.map(({ docTypeCode }) => docTypeCode)
    const [first] = await codes()
    if (!first) throw new Error('No document is asked of everybody')
    await upload('first.pdf', { docTypeCode: first, datumStudentId: world.dossierId })
    expect(await codes()).not.toContain(first)
  })
  test('under 18 nothing is sent without the guardian and the signed consent', async () => {
    const value = { ...BASE, birthDate: inDays(-15 * 366).slice(0, 10) }
    const as = world.as.student
    const { data } = await app.call('POST /FillInfo/datumstudent', { body: { value } }, { as })
    const id = data.id
    await app.call('POST /FillInfo/education', { body: { id, value: [EDUCATION] } }, { as })
    const send = (applyInfo = 'minor') =>
      app.call('POST /case/case', { body: application(world, { datumStudentId: id, applyInfo }) }, { as })
    expect((await check(id)).data.sections).toEqual(['keeper'])
    expect((await send()).code).toBe(40930)
    const keeper = {
      name: 'Wang',
      relation: 'father',
      phone: '13800138000',
      email: 'w@example.com',
      address: 'Beijing',
    }
    const save = (more: object = {}) =>
      app.call('POST /FillInfo/keeper', { body: { id, value: { ...keeper, ...more } } }, { as })
    expect((await save()).data.ready).toBe(false)
    expect(await send()).toMatchObject({ code: 40930, message: expect.stringMatching(/consent/) })
    const consentFileId = await upload('consent.pdf', { datumStudentId: id })
    expect((await save({ consentFileId })).data.ready).toBe(true)
    const sent = await send()
    expect(sent.code).toBe(200)
    const rows = await app.db.select().from(consents).where(eq(consents.caseId, sent.data.caseId))
    expect(rows.find(({ purpose }) => purpose === 'guardian')).toMatchObject({ fileId: consentFileId })
    // Deleted in the documents before it is sent it is none; once sent it stays.
    const remove = (fileId: string) =>
      app.call('POST /fileOperate/deleteFile', { body: { id: fileId } }, { as })
    expect((await remove(consentFileId)).code).toBe(40942)
    const other = await upload('other-consent.pdf', { datumStudentId: id })
    await save({ consentFileId: other })
    expect((await remove(other)).code).toBe(200)
    expect((await check(id)).data.sections).toEqual(['guardianConsent'])
    expect(await send('again')).toMatchObject({ code: 40930, message: expect.stringMatching(/consent/) })
  })
})

describe('an application goes on', () => {
  const apply = (more: Parameters<typeof application>[1]) =>
    app.call('POST /case/case', { body: application(world, more) }, { as: world.as.student })

  test('with courses of another school only when the student agrees that it reads his data', async () => {
    const { caseId } = await submit(app, world, { applyInfo: 'of one school' })
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    const course = (courseId: string) => ({ courseType: 1, courseId })
    const add = (courseId: string, agreed: ReturnType<typeof allConsents> | null) =>
      apply({ caseId, commitType: 2, orderParamList: [course(courseId)], consents: agreed })
    const ofSchool = allConsents(world).filter(({ receiver }) => receiver === `school:${world.otherSchoolId}`)
    const wanted = (courseIds: string, as = world.as.student) =>
      app.call('GET /case/consents/:caseId', { params: { caseId }, query: { courseIds } }, { as })
    expect((await wanted(world.otherCourseId)).data.rows).toMatchObject([
      {
        purpose: 'share',
        receiver: `school:${world.otherSchoolId}`,
        receiverName: { nameEn: 'Harbour College' },
      },
    ])
    expect((await wanted(world.courseIds[1] as string)).data.rows).toEqual([])
    expect((await wanted(world.otherCourseId, world.as.agent)).code).toBe(40430)
    const mayAdd = async (as: typeof world.as.student) =>
      (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as }))
        .data.can.add
    expect([await mayAdd(world.as.student), await mayAdd(world.as.agent)]).toEqual([true, false])
    expect((await add(world.otherCourseId, null)).code).toBe(40035)
    expect((await add(world.courseIds[1] as string, null)).code).toBe(200)
    expect((await add(world.otherCourseId, ofSchool)).code).toBe(200)
    const given = await app.db.select().from(consents).where(eq(consents.caseId, caseId))
    const shared = given.filter(({ purpose }) => purpose === 'share').map(({ receiver }) => receiver)
    expect(shared.filter((receiver) => receiver === `school:${world.otherSchoolId}`)).toHaveLength(1)
    expect(shared).toHaveLength(3)
  })

  test('by the form of its own kind alone', async () => {
    const course = await draft({ applyInfo: 'a course' })
    const body = visaBody(world, { caseId: course, status: 1, caseSource: 4 })
    expect((await app.call('POST /case/visa', { body }, { as: world.as.student })).code).toBe(40430)
    const visa = visaBody(world, { status: 1, caseSource: 4, applyInfo: 'a visa' })
    const { caseId } = (await app.call('POST /case/visa', { body: visa }, { as: world.as.student })).data
    expect((await apply({ caseId, status: 1, caseSource: 4 })).code).toBe(40430)
  })
})
