import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { BASE, EDUCATION } from '#testing/dossier.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { application, buildWorld, type CaseWorld, pdf, submit } from './cases.fixture.ts'
import { caseChoices, caseLog, cases } from './cases.tables.ts'
import type { CaseDetail } from './cases.views.ts'

const CASE_GONE = 40430
const DOSSIER_GONE = 40431
let app: TestApp
let world: CaseWorld
let it: CaseDetail
let fileId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  it = await submit(app, world)
  it = (
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
  ).data
  const sent = await app.upload(
    'POST /fileOperate/upload',
    { fields: { caseId: it.caseId }, files: [{ name: 'a.pdf', bytes: pdf() }] },
    { as: world.as.student },
  )
  fileId = sent.data.rows[0]?.fileId as string
})
afterAll(() => app.close())

const STRANGERS = ['strangerStudent', 'strangerAgent', 'institution', 'strangerInstitution'] as const

describe.each(STRANGERS)('to the %s', (name) => {
  let as: Session
  beforeAll(() => {
    as = world.as[name]
  })
  const codeOf = async (reply: Promise<{ code: number }>) => (await reply).code

  test('the case does not exist, whatever is asked of it', async () => {
    const { caseId } = it
    const choiceId = it.orderParamList[0]?.choiceId as string
    const reqId = it.requirements[0]?.reqId as string
    const asked = [
      app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as }),
      app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as }),
      app.call('GET /case/clock/:caseId', { params: { caseId } }, { as }),
      app.call('POST /case/case', { body: application(world, { caseId, datumStudentId: null }) }, { as }),
      app.call('POST /case/case/status', { body: { caseId, status: 8, reason: 'x' } }, { as }),
      app.call('POST /case/order/status', { body: { choiceId, status: 25 } }, { as }),
      app.call('POST /case/file', { body: { caseId, action: 'accept', reqId } }, { as }),
      app.call('POST /case/log', { body: { caseId, text: 'hello' } }, { as }),
      app.call(
        'POST /case/clock',
        { body: { caseId, note: 'x', dueAt: '2099-01-01T00:00:00.000Z' } },
        { as },
      ),
      app.upload(
        'POST /fileOperate/upload',
        { fields: { caseId }, files: [{ name: 'x.pdf', bytes: pdf('x') }] },
        { as },
      ),
    ]
    for (const reply of asked) expect(await codeOf(reply)).toBe(CASE_GONE)
    const list = await app.call('POST /case/coursecaselist', { body: {} }, { as })
    expect(list.data).toMatchObject({ total: 0, redPointCount: 0 })
  })

  test('nor does the pool know it', async () => {
    const { caseId } = it
    const refusal = name === 'strangerStudent' ? 40301 : CASE_GONE
    expect(
      await codeOf(app.call('POST /case/takeCaseFromPool/:id', { params: { id: caseId } }, { as })),
    ).toBe(refusal)
    expect(
      await codeOf(
        app.call(
          'POST /case/putCaseBackToPool/:id',
          { params: { id: caseId }, body: { reason: 'x' } },
          { as },
        ),
      ),
    ).toBe(refusal)
  })

  test('the dossier does not exist, whatever is asked of it', async () => {
    const id = world.dossierId
    const asked = [
      app.call('GET /FillInfo/:id', { params: { id } }, { as }),
      app.call('GET /FillInfo/findDatumStudent/:id', { params: { id } }, { as }),
      app.call('GET /dossier/getDatumStudent/:id', { params: { id } }, { as }),
      app.call('PUT /FillInfo/datumstudent', { body: { id, value: BASE } }, { as }),
      app.call('POST /FillInfo/education', { body: { id, value: [EDUCATION] } }, { as }),
      app.call('POST /dossier/deleteDatumStu/:id', { params: { id } }, { as }),
      app.upload(
        'POST /fileOperate/upload',
        { fields: { datumStudentId: id }, files: [{ name: 'x.pdf', bytes: pdf('x') }] },
        { as },
      ),
    ]
    for (const reply of asked) expect(await codeOf(reply)).toBe(DOSSIER_GONE)
    const visa = name.toLowerCase().includes('institution') ? 40302 : DOSSIER_GONE
    expect(await codeOf(app.call('POST /FillInfo/visa', { body: { id, value: {} } }, { as }))).toBe(visa)
    expect((await app.call('POST /dossier/searchStudentDossier', { body: {} }, { as })).data.total).toBe(0)
    const mine = application(world, {
      deliverId: name === 'strangerAgent' ? world.otherAgencyId : world.agencyId,
    })
    expect(await codeOf(app.call('POST /case/case', { body: mine }, { as }))).toBe(DOSSIER_GONE)
  })

  test('the file does not exist, whatever is asked of it', async () => {
    const view = await app.inject({
      method: 'GET',
      url: `/api/fileOperate/view/${fileId}`,
      headers: { sessionkey: as.sessionKey },
    })
    expect(view.json()).toMatchObject({ code: 40440 })
    expect(await codeOf(app.call('POST /fileOperate/deleteFile', { body: { id: fileId } }, { as }))).toBe(
      40440,
    )
    expect(
      await codeOf(app.call('POST /case/deleteFile/:id', { params: { id: fileId }, query: {} }, { as })),
    ).toBe(40440)
  })
})

describe('by role', () => {
  test.each([
    'POST /case/coursecaselist',
    'POST /case/servicePool',
    'POST /dossier/searchPersonalDossier',
  ] as const)('%s is closed to the other account and to visitors', async (wire) => {
    expect((await app.call(wire, { body: {} }, { as: world.as.other })).code).toBe(40303)
    expect((await app.call(wire, { body: {} })).code).toBe(40001)
  })
  test('the pool is closed to students with their own sentence', async () => {
    const reply = await app.call('POST /case/servicePool', { body: {} }, { as: world.as.student })
    expect(reply).toMatchObject({ code: 40301, message: "Student account doesn't have permission." })
  })
  test('an operator reads the case with a reason, which its parties read in the log, and moves nothing', async () => {
    const see = (as: Session) =>
      app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: it.caseId } }, { as })
    const logOf = (as: Session) =>
      app.call('GET /case/getCaseLog/:caseId', { params: { caseId: it.caseId } }, { as })
    expect((await see(world.as.operator)).code).toBe(40371)
    const listed = async (as: Session) => {
      const { data } = await app.call('POST /case/coursecaselist', { body: {} }, { as })
      return data?.rows.find(({ caseId }) => caseId === it.caseId)?.applicantName
    }
    const [hidden, shown] = [await listed(world.as.operator), await listed(world.as.agent)]
    expect(hidden).toBe(shown?.replaceAll(/(?<=\S)\S+/g, '…'))
    expect((await logOf(world.as.operator)).code).toBe(CASE_GONE)
    const open = (reason: string, as: Session) =>
      app.call('POST /case/reading/:id', { params: { id: it.caseId }, body: { reason } }, { as })
    expect((await open(' ', world.as.operator)).code).toBe(40000)
    expect((await open('Curious', world.as.agent)).code).toBe(40300)
    expect((await open('The student asked for help', world.as.operator)).code).toBe(200)
    const seen = await see(world.as.operator)
    expect(seen.data).toMatchObject({
      caseId: it.caseId,
      moves: [],
      can: { log: false, accept: false, openDossier: false },
    })
    for (const as of [world.as.operator, world.as.student, world.as.agent])
      expect((await logOf(as)).data.rows.at(-1)).toMatchObject({
        action: 'viewed_by_operator',
        actorRole: 'operator',
        textEn: 'Read by the platform: The student asked for help',
      })
    expect(
      (
        await app.call(
          'POST /case/case/status',
          { body: { caseId: it.caseId, status: 8 } },
          { as: world.as.operator },
        )
      ).code,
    ).toBe(40300)
  })
})

test('a school that gets one choice sees that choice and no other school’s', async () => {
  const orderParamList = [world.courseIds[1] as string, world.otherCourseId].map((courseId) => ({
    courseType: 1,
    courseId,
  }))
  const two = await submit(app, world, { orderParamList })
  await app.call(
    'POST /case/case/status',
    { body: { caseId: two.caseId, status: 4 } },
    { as: world.as.agent },
  )
  const see = (as: Session) =>
    app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: two.caseId } }, { as })
  expect((await see(world.as.institution)).code).toBe(CASE_GONE)
  const { requirements } = (await see(world.as.agent)).data
  for (const { reqId } of requirements)
    await app.call(
      'POST /case/file',
      { body: { caseId: two.caseId, action: 'waive', reqId } },
      { as: world.as.agent },
    )
  for (const status of [5, 6])
    await app.call(
      'POST /case/order/status',
      { body: { choiceId: two.orderParamList[0]?.choiceId as string, status } },
      { as: world.as.agent },
    )
  const seen = (await see(world.as.institution)).data
  expect(seen.orderParamList.map(({ courseId }) => courseId)).toEqual([world.courseIds[1]])
  expect(seen.moves).toEqual([])
  expect((await see(world.as.strangerInstitution)).code).toBe(CASE_GONE)
  const other = { choiceId: two.orderParamList[1]?.choiceId as string, status: 7 }
  expect(
    (await app.call('POST /case/order/status', { body: other }, { as: world.as.institution })).code,
  ).toBe(CASE_GONE)
  const log = await app.call(
    'GET /case/getCaseLog/:caseId',
    { params: { caseId: two.caseId } },
    { as: world.as.institution },
  )
  expect(log.data.rows.every(({ choiceId }) => choiceId !== two.orderParamList[1]?.choiceId)).toBe(true)
})

test('nor does any list, board, figure or search tell it of the others, nor why the case ended', async () => {
  const { agent, institution } = world.as
  const orderParamList = [world.otherCourseId, world.courseIds[2] as string].map((courseId) => ({
    courseType: 1,
    courseId,
  }))
  const { caseId } = await submit(app, world, { orderParamList, applyInfo: 'one of two' })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const choiceOf = (courseId: string) =>
    and(eq(caseChoices.caseId, caseId), eq(caseChoices.courseId, courseId))
  const lodgedAt = new Date().toISOString()
  await app.db
    .update(caseChoices)
    .set({ status: 7, lodgedAt })
    .where(choiceOf(world.courseIds[2] as string))
  await app.db.update(caseChoices).set({ status: 7, lodgedAt }).where(choiceOf(world.otherCourseId))
  await app.db
    .update(courses)
    .set({ courseNameEn: 'Marine Cookery' })
    .where(eq(courses.id, world.otherCourseId))
  const offered = await app.db.select().from(caseChoices).where(eq(caseChoices.caseId, caseId))
  const hash = '0'.repeat(64)
  const offer = { caseId, toStatus: 12, actorRole: 'agent', action: 'offer_issued', prevHash: hash, hash }
  await app.db.insert(caseLog).values(offered.map(({ id }) => ({ ...offer, choiceId: id, at: lodgedAt })))
  const rowOf = async (as: Session, body: object = {}) => {
    const { data } = await app.call('POST /case/coursecaselist', { body }, { as })
    return data.rows.find((row) => row.caseId === caseId)
  }
  const own = { choiceCount: 1, firstCourse: { nameEn: 'Bachelor of Nursing 3' } }
  const all = { choiceCount: 2, firstCourse: { nameEn: 'Marine Cookery' } }
  expect([await rowOf(institution), await rowOf(agent)]).toMatchObject([own, all])
  expect([
    await rowOf(institution, { keyword: 'Cookery' }),
    await rowOf(agent, { keyword: 'Cookery' }),
  ]).toEqual([undefined, expect.anything()])
  expect(await rowOf(institution, { keyword: 'Nursing 3' })).toMatchObject(own)
  const { columns } = (await app.call('POST /case/board', { body: {} }, { as: institution })).data
  expect(columns.flatMap(({ rows }) => rows).find((row) => row.caseId === caseId)).toMatchObject(own)
  const figures = async (as: Session) => {
    const { institutions, weeks } = (await app.call('GET /case/moves', {}, { as })).data
    return [institutions.map(({ id }) => id).toSorted(), weeks.at(-1)?.offers]
  }
  expect(await figures(agent)).toEqual([[world.schoolId, world.otherSchoolId].toSorted(), 2])
  expect(await figures(institution)).toEqual([[world.schoolId], 1])
  await app.db.update(cases).set({ status: 6, closeReason: 'Harbour: no seats' }).where(eq(cases.id, caseId))
  const reason = async (as: Session) =>
    (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as }))
      .data.closeReason
  expect([await reason(institution), await reason(agent)]).toEqual([null, 'Harbour: no seats'])
})

test('an operator finds no case by a name, in a list that shows initials', async () => {
  const find = async (keyword: string, as: Session) =>
    (await app.call('POST /case/coursecaselist', { body: { keyword } }, { as })).data.rows.find(
      ({ caseId }) => caseId === it.caseId,
    )
  expect(await find('Xiaoyu Wang', world.as.agent)).toMatchObject({ profileName: BASE.documentName })
  for (const name of ['Xiaoyu Wang', BASE.documentName])
    expect(await find(name, world.as.operator)).toBeUndefined()
  expect(await find(it.refNo, world.as.operator)).toMatchObject({
    applicantName: 'X… W…',
    profileName: 'M… p…',
  })
})

test('the service side’s notes stay with it', async () => {
  const write = (visibility: number) =>
    app.call(
      'POST /case/log',
      { body: { caseId: it.caseId, text: `note ${visibility}`, visibility } },
      { as: world.as.agent },
    )
  for (const visibility of [1, 2, 3]) await write(visibility)
  const notes = async (as: Session) => {
    const { rows } = (
      await app.call('GET /case/getCaseLog/:caseId', { params: { caseId: it.caseId } }, { as })
    ).data
    return rows.filter(({ action }) => action === 'message').map(({ textEn }) => textEn)
  }
  expect(await notes(world.as.agent)).toEqual(['note 1', 'note 2', 'note 3'])
  expect(await notes(world.as.student)).toEqual(['note 1'])
  const forged = await app.call(
    'POST /case/log',
    { body: { caseId: it.caseId, text: 'mine', visibility: 3 } },
    { as: world.as.student },
  )
  expect(forged.data.visibility).toBe(1)
})
