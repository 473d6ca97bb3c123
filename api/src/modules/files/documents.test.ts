import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { SCOPE_PRESETS, scopesOf } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { Limits } from '../../plugins/limits.ts'
import { accounts } from '../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { buildDossier, buildWorld, type CaseWorld, force, submit } from '../cases/cases.fixture.ts'
import { caseLog, cases } from '../cases/cases.tables.ts'
import { member } from '../cases/member.fixture.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { openFile, paper, storePaper } from './files.fixture.ts'

let app: TestApp
let world: CaseWorld
let student: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  student = world.as.student
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const openList = (id: string, as: Session) =>
  app.call('POST /filesDocument/:id', { params: { id }, body: {} }, { as })
const ofDossier = (id: string, type: number, as: Session) =>
  app.call('POST /filesDocument/:id/:type', { params: { id, type }, body: {} }, { as })
const drafts = (id: string, type: number, as: Session) =>
  app.call('POST /filesDocument/roughDraft/:id/:type', { params: { id, type }, body: {} }, { as })
const change = (id: string, body: object, as = student) =>
  app.call('PUT /fileOperate/document/:id', { params: { id }, body }, { as })
const ids = (reply: { data: { rows: { fileId: string }[] } }) => reply.data.rows.map(({ fileId }) => fileId)

describe('open documents', () => {
  test('of an agency are for everybody signed in, its internal ones for nobody else', async () => {
    const open = await storePaper(app, world.as.agent, { listType: '2' })
    const internal = await storePaper(app, world.as.agent)
    expect(ids(await openList(world.as.agent.accountId, world.as.strangerStudent))).toEqual([open.fileId])
    expect((await openFile(app, open.fileId, world.as.strangerStudent)).code).toBe(200)
    expect((await openFile(app, internal.fileId, world.as.strangerStudent)).code).toBe(40440)
    expect((await openFile(app, open.fileId, null)).code).toBe(40001)
  })

  test('of a student are for who works an open case of his, and only as long', async () => {
    const open = await storePaper(app, student, { listType: '2' })
    expect((await openList(student.accountId, world.as.agent)).data.total).toBe(0)
    const { caseId } = await submit(app, world, { applyInfo: 'open documents' })
    expect(ids(await openList(student.accountId, world.as.agent))).toEqual([open.fileId])
    expect((await openFile(app, open.fileId, world.as.agent)).code).toBe(200)
    for (const as of [world.as.strangerAgent, world.as.strangerStudent])
      expect((await openFile(app, open.fileId, as)).code).toBe(40440)
    await force(app, caseId, 7)
    expect((await openFile(app, open.fileId, world.as.agent)).code).toBe(40440)
  })

  test('are moved between the lists and given a type by their owner only', async () => {
    const { fileId } = await storePaper(app, student)
    expect((await change(fileId, { listType: 2, docTypeCode: 'P01' })).data).toMatchObject({
      listType: 2,
      docTypeCode: 'P01',
    })
    expect((await change(fileId, { listType: 1 })).data).toMatchObject({ listType: 1, docTypeCode: 'P01' })
    expect((await change(fileId, { docTypeCode: 'ZZ9' })).code).toBe(40000)
    expect((await change(fileId, { listType: 2 }, world.as.strangerStudent)).code).toBe(40440)
  })

  test('are not what an office puts into the profile of a client: no way shows it to others', async () => {
    const { agent, institution, strangerStudent, strangerAgent } = world.as
    await app.db.update(agencies).set({ accountId: agent.accountId }).where(eq(agencies.id, world.agencyId))
    const body = { id: world.agencyId }
    const ofAgency = () => app.call('POST /agency/public/InternalDocument', { body }, { as: strangerAgent })
    const school = { params: { id: world.schoolId }, query: {} }
    const ofSchool = () => app.call('GET /school/documents/:id', school, { as: strangerStudent })
    for (const [as, shown] of [[agent, ofAgency] as const, [institution, ofSchool] as const]) {
      const datumStudentId = await buildDossier(app, as)
      const { fileId } = await storePaper(app, as, { datumStudentId, listType: '2' })
      const { fileId: open } = await storePaper(app, as, { listType: '2' })
      for (const listed of [await openList(as.accountId, strangerStudent), await shown()]) {
        expect(ids(listed)).toContain(open)
        expect(ids(listed)).not.toContain(fileId)
      }
      expect((await openFile(app, fileId, strangerStudent)).code).toBe(40440)
      expect((await openFile(app, fileId, as)).code).toBe(200)
      expect(ids(await ofDossier(datumStudentId, 2, as))).toEqual([fileId])
    }
  })

  test('of an office are those of each of its people', async () => {
    const { institution, strangerStudent } = world.as
    const colleague = await member(app, institution, {})
    const { fileId } = await storePaper(app, colleague, { listType: '2' })
    const query = { params: { id: world.schoolId }, query: {} }
    expect(ids(await app.call('GET /school/documents/:id', query, { as: strangerStudent }))).toContain(fileId)
  })

  test('of a school are listed for its own people before the public sees it', async () => {
    const { institution, strangerStudent } = world.as
    const { fileId } = await storePaper(app, institution, { listType: '2' })
    const ofSchool = (as: Session) =>
      app.call('GET /school/documents/:id', { params: { id: world.schoolId }, query: {} }, { as })
    const { state } = schools
    const [before] = await app.db.select({ state }).from(schools).where(eq(schools.id, world.schoolId))
    await app.db.update(schools).set({ state: 1 }).where(eq(schools.id, world.schoolId))
    expect(ids(await ofSchool(institution))).toContain(fileId)
    expect((await ofSchool(strangerStudent)).code).not.toBe(200)
    await app.db
      .update(schools)
      .set(before as { state: number })
      .where(eq(schools.id, world.schoolId))
  })

  test('of a student are not the papers of one profile or case, for who works on another', async () => {
    const { agent, strangerAgent } = world.as
    const [one, two] = [await buildDossier(app, student), await buildDossier(app, student)]
    const { caseId } = await submit(app, world, { datumStudentId: one, applyInfo: 'the first' })
    const deliverId = world.otherAgencyId
    await submit(app, world, { datumStudentId: two, deliverId, applyInfo: 'the second' })
    const places: Record<string, string>[] = [{ datumStudentId: one }, { caseId }]
    for (const place of places) {
      const { fileId } = await storePaper(app, student, { ...place, listType: '2' })
      expect((await openFile(app, fileId, agent)).code).toBe(200)
      expect((await openFile(app, fileId, strangerAgent)).code).toBe(40440)
      expect(ids(await openList(student.accountId, strangerAgent))).not.toContain(fileId)
    }
  })
})

describe('drafts and the documents of a dossier', () => {
  test('a draft is in no other list until it is final; a Word file never is', async () => {
    const draft = await storePaper(app, student, { draft: '1' })
    expect(ids(await drafts('0', 1, student))).toContain(draft.fileId)
    const lists = () =>
      app.call('GET /filesDocument/document', { query: { type: '1', rows: '100' } }, { as: student })
    expect(ids(await lists())).not.toContain(draft.fileId)
    expect(ids(await drafts('0', 1, world.as.strangerStudent))).toEqual([])
    expect((await change(draft.fileId, { draft: false })).data.draft).toBe(false)
    expect(ids(await lists())).toContain(draft.fileId)
  })

  test('its keeper has both lists, who reads it the open one, a stranger hears nothing of it', async () => {
    const id = world.dossierId
    const internal = await storePaper(app, student, { datumStudentId: id })
    const open = await storePaper(app, student, { datumStudentId: id, listType: '2' })
    const draft = await storePaper(app, student, { datumStudentId: id, draft: '1' })
    expect(ids(await ofDossier(id, 1, student))).toEqual([internal.fileId])
    expect([
      (await ofDossier(id, 2, world.as.agent)).code,
      (await drafts(id, 1, world.as.agent)).code,
    ]).toEqual([40431, 40431])
    const { caseId } = await submit(app, world, { applyInfo: 'dossier documents' })
    expect([
      (await ofDossier(id, 1, world.as.agent)).code,
      (await drafts(id, 1, world.as.agent)).code,
    ]).toEqual([40300, 40300])
    expect(ids(await ofDossier(id, 2, world.as.agent))).toEqual([open.fileId])
    await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
    expect(ids(await drafts(id, 1, world.as.agent))).toEqual([draft.fileId])
    const seen = await Promise.all(
      [internal, open, draft].map(async ({ fileId }) => (await openFile(app, fileId, world.as.agent)).code),
    )
    expect(seen).toEqual([40440, 200, 200])
    expect((await ofDossier(id, 2, world.as.strangerAgent)).code).toBe(40431)
  })
})

test('who only reads a profile puts nothing into it', async () => {
  const { agent, institution } = world.as
  const datumStudentId = await buildDossier(app, student)
  const { caseId } = await submit(app, world, { datumStudentId, applyInfo: 'only read' })
  const toSchool = { caseSource: 1, deliverType: 3, deliverId: world.schoolId } as const
  await submit(app, world, { datumStudentId, ...toSchool, applyInfo: 'a copy of it' })
  const put = async (as: Session) =>
    (await app.upload('POST /fileOperate/upload', { fields: { datumStudentId }, files: [paper()] }, { as }))
      .code
  expect([await put(agent), await put(institution)]).toEqual([40300, 40431])
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  expect(await put(agent)).toBe(200)
})

test('the document types are one list: the lookup names what files are held to', async () => {
  const { data } = await app.call('GET /lookup/:name', { params: { name: 'documentType' } })
  expect(data.rows).toContainEqual(
    expect.objectContaining({ code: 'A01', nameCn: '成绩单（原件）', group: 3, parent: 'A' }),
  )
  const { docTypeCode } = await storePaper(app, student, { docTypeCode: data.rows.at(-1)?.code ?? '' })
  expect(docTypeCode).toBe(data.rows.at(-1)?.code)
})

describe('the summary of a case', () => {
  const course = (id: string, as: Session | null, lang = 'cn') =>
    app.call('POST /common/getPdfPath/:id/:lang', { params: { id, lang } }, { as })
  const visa = (id: string, as: Session) =>
    app.call('POST /common/getVisaPdfPath/:id/:lang', { params: { id, lang: 'en' } }, { as })

  test('is a PDF for whoever sees the case, and for nobody else; that it was taken out stands in the log', async () => {
    const { caseId } = await submit(app, world, { applyInfo: '请尽快办理 🙂' })
    for (const lang of ['cn', 'en']) {
      const { data } = await course(caseId, student, lang)
      const { code, bytes } = await openFile(app, data.fileId, student)
      expect([code, data.path, bytes.subarray(0, 5).toString()]).toEqual([
        200,
        `/fileOperate/view/${data.fileId}`,
        '%PDF-',
      ])
      expect(bytes.length).toBeLessThan(400_000)
      expect((await openFile(app, data.fileId, world.as.agent)).code).toBe(40440)
    }
    expect((await course(caseId, world.as.strangerAgent)).code).toBe(40430)
    expect((await course(caseId, null)).code).toBe(40001)
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(lines.filter(({ action }) => action === 'exported').map(({ textCn }) => textCn)).toEqual([
      '已导出 PDF',
      '已导出 PDF',
    ])
  })

  test('is drawn for one account four at a time', async () => {
    const { caseId } = await submit(app, world, { applyInfo: 'in line' })
    const asked = await Promise.all(Array.from({ length: 6 }, () => course(caseId, world.as.agent)))
    expect(asked.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 200, 40908, 40908])
    expect((await course(caseId, world.as.agent)).code).toBe(200)
  })

  test('is gone with the right to see the case, and each kind of case has its call', async () => {
    const { caseId } = await submit(app, world, { applyInfo: 'kinds' })
    const { fileId } = (await course(caseId, world.as.agent)).data
    expect((await openFile(app, fileId, world.as.agent)).code).toBe(200)
    await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, caseId))
    expect((await openFile(app, fileId, world.as.agent)).code).toBe(40440)
    expect((await visa(caseId, student)).code).toBe(40430)
    await app.db.update(cases).set({ caseType: 2 }).where(eq(cases.id, caseId))
    expect([(await visa(caseId, student)).code, (await course(caseId, student)).code]).toEqual([200, 40430])
  })
})

test('a sub-account deletes documents only with the scope for it', async () => {
  const { accountId } = world.as.strangerAgent
  const { fileId } = await storePaper(app, world.as.strangerAgent)
  await app.db
    .update(accounts)
    .set({ parentId: world.as.agent.accountId, level: 2 })
    .where(eq(accounts.id, accountId))
  await app.db.insert(subAccounts).values({
    accountId,
    parentId: world.as.agent.accountId,
    status: SUB_STATUS.active,
    scopes: SCOPE_PRESETS.counsellor,
  })
  const remove = () =>
    app.call('POST /fileOperate/deleteFile', { body: { id: fileId } }, { as: world.as.strangerAgent })
  expect((await remove()).code).toBe(40300)
  await app.db
    .update(subAccounts)
    .set({ scopes: scopesOf({ 'documents.delete': 'all' }) })
    .where(eq(subAccounts.accountId, accountId))
  expect((await remove()).code).toBe(200)
})

test('a name is taken within one dossier, not within all clients of an agency', async () => {
  const { agent } = world.as
  const [one, two] = [await buildDossier(app, agent), await buildDossier(app, agent)]
  const put = (datumStudentId: string) => {
    const file = { ...paper(), name: 'passport.pdf' }
    return app.upload(
      'POST /fileOperate/upload',
      { files: [file], fields: { datumStudentId } },
      { as: agent },
    )
  }
  expect([(await put(one)).code, (await put(two)).code]).toEqual([200, 200])
  expect((await put(one)).code).toBe(40940)
})
