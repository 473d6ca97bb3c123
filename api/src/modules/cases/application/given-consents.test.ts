import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { BASE } from '#testing/dossier.ts'
import {
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  inDays,
  ownFile,
  submit,
} from '../cases.fixture.ts'
import { caseChoices, caseFiles, caseLog, caseRequirements, cases, consents } from '../cases.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const accepted = async () => {
  const { caseId } = await submit(app, world, { applyInfo: `consent ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  return caseId
}
const given = (caseId: string, as: Session) =>
  app.call('GET /case/given/:caseId', { params: { caseId } }, { as })
const withdraw = (id: string, as: Session) =>
  app.call('POST /case/given/:id/withdraw', { params: { id } }, { as })
const see = async (id: string, as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } }, { as })).data
const logOf = async (caseId: string, as: Session) =>
  (await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as })).data.rows
const attach = (caseId: string, fileId: string, as: Session) =>
  app.call('POST /case/file', { body: { caseId, action: 'attach', fileId } }, { as })
const note = (caseId: string, text: string, as: Session) =>
  app.call('POST /case/log', { body: { caseId, text } }, { as })

test('a receiver whose consent is withdrawn reads nothing new; all others go on', async () => {
  const caseId = await accepted()
  const before = await ownFile(app, world.as.student, 'before.pdf')
  await attach(caseId, before, world.as.student)
  const choiceId = (await see(caseId, world.as.student)).orderParamList[0]?.choiceId as string
  const write = (text: string, as: Session, fileIds: string[] = []) =>
    app.call('POST /case/thread/:choiceId', { params: { choiceId }, body: { text, fileIds } }, { as })
  await write('Before', world.as.student)
  const { rows } = (await given(caseId, world.as.student)).data
  const share = rows.find(
    ({ purpose, receiverName }) => purpose === 'share' && receiverName.nameEn?.startsWith('Bridge'),
  )
  expect(share).toMatchObject({ withdrawnAt: null, can: { withdraw: true } })
  for (const as of [world.as.agent, world.as.strangerStudent, world.as.strangerAgent])
    expect([40300, 40400]).toContain((await withdraw(share?.id as string, as)).code)
  expect((await given(caseId, world.as.agent)).code).toBe(40300)
  expect((await withdraw(share?.id as string, world.as.student)).code).toBe(200)
  expect((await withdraw(share?.id as string, world.as.student)).code).toBe(200)
  const after = await ownFile(app, world.as.student, 'after.pdf')
  await attach(caseId, after, world.as.student)
  await note(caseId, 'Only for me', world.as.student)
  await note(caseId, 'From the agency', world.as.agent)
  const letter = await ownFile(app, world.as.student, 'letter.pdf')
  expect((await write('After', world.as.student, [letter])).code).toBe(200)
  expect((await write('From us', world.as.agent)).code).toBe(200)
  const files = async (as: Session) => (await see(caseId, as)).files.map(({ fileId }) => fileId)
  expect(await files(world.as.student)).toEqual([before, after])
  expect(await files(world.as.agent)).toEqual([before])
  const read = (fileId: string, as: Session) =>
    app.callRaw('GET /fileOperate/view/:id', { params: { id: fileId } }, { as })
  for (const fileId of [after, letter]) expect((await read(fileId, world.as.agent)).code).toBe(40440)
  const thread = async (as: Session) =>
    (await app.call('GET /case/thread/:choiceId', { params: { choiceId }, query: {} }, { as })).data.rows.map(
      ({ bodyText }) => bodyText,
    )
  expect(await thread(world.as.student)).toEqual(['Before', 'After', 'From us'])
  expect(await thread(world.as.agent)).toEqual(['Before', 'From us'])
  const texts = async (as: Session) => (await logOf(caseId, as)).map(({ textEn }) => textEn)
  expect(await texts(world.as.student)).toEqual(expect.arrayContaining(['Only for me', 'Consent withdrawn']))
  expect(await texts(world.as.agent)).not.toContain('Only for me')
  expect(await texts(world.as.agent)).toContain('From the agency')
  const profile = { id: world.dossierId }
  const { data } = await app.call(
    'GET /dossier/getDatumStudent/:id',
    { params: profile },
    { as: world.as.agent },
  )
  expect(data.can).toEqual({ edit: false })
  const open = and(eq(consents.caseId, caseId), eq(consents.id, share?.id as string))
  expect((await app.db.select().from(consents).where(open))[0]?.withdrawnAt).toEqual(expect.any(String))
})

test('a file that was copied with a consent leaves the application with it', async () => {
  const fileId = await ownFile(app, world.as.student, 'passport.pdf')
  const { caseId } = await submit(app, world, { applyInfo: 'copy', canCopyFileIds: [fileId] })
  const { rows } = (await given(caseId, world.as.student)).data
  const copied = rows.find(({ purpose }) => purpose === 'copy-file')
  expect(copied?.fileName).toMatch(/passport/)
  expect((await see(caseId, world.as.agent)).files.map((file) => file.fileId)).toEqual([fileId])
  expect((await withdraw(copied?.id as string, world.as.student)).code).toBe(200)
  expect((await see(caseId, world.as.agent)).files).toEqual([])
})

test('a choice that was ready waits again for the mandatory document that left with its consent', async () => {
  const fileId = await ownFile(app, world.as.student, 'report.pdf')
  const { caseId } = await submit(app, world, { applyInfo: 'ready', canCopyFileIds: [fileId] })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  const [asked] = await app.db
    .insert(caseRequirements)
    .values({ caseId, docTypeCode: 'A13', mandatory: true, state: 4 })
    .returning({ id: caseRequirements.id })
  const requirementId = asked?.id as string
  await app.db.update(caseFiles).set({ requirementId }).where(eq(caseFiles.caseId, caseId))
  await app.db.update(caseChoices).set({ status: 5 }).where(eq(caseChoices.caseId, caseId))
  const { rows } = (await given(caseId, world.as.student)).data
  const copied = rows.find(({ purpose }) => purpose === 'copy-file')
  expect((await withdraw(copied?.id as string, world.as.student)).code).toBe(200)
  const { orderParamList, requirements } = await see(caseId, world.as.agent)
  expect(orderParamList.map(({ status }) => status)).toEqual([4])
  expect(requirements.find(({ reqId }) => reqId === requirementId)).toMatchObject({ state: 1, files: [] })
})

test('an agent who applies for a student brings his own files and those of the dossier, not the student’s others', async () => {
  await accepted()
  const { agent, student } = world.as
  const apply = (fileId: string, applyInfo: string) =>
    app.call(
      'POST /case/case',
      { body: application(world, { applyInfo, canCopyFileIds: [fileId] }) },
      { as: agent },
    )
  const [own, personal] = [await ownFile(app, agent, 'ours.pdf'), await ownFile(app, student, 'private.pdf')]
  expect((await apply(own, 'with our own')).code).toBe(200)
  expect((await apply(personal, 'with a personal one')).code).toBe(40440)
})

test('seven years after its end a case loses its contents, its log and its documents, not before', async () => {
  const caseId = await accepted()
  const [own, ofCase] = [
    await ownFile(app, world.as.student, 'own.pdf'),
    await ownFile(app, world.as.student, 'of-case.pdf'),
  ]
  for (const fileId of [own, ofCase]) await attach(caseId, fileId, world.as.student)
  await app.db.execute(sql`update files set case_id = ${caseId} where id = ${ofCase}`)
  const end = { caseId, status: 8, reason: 'elsewhere' }
  expect((await app.call('POST /case/case/status', { body: end }, { as: world.as.student })).code).toBe(200)
  const lines = () => app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
  const jobsAt = (days: number) => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(days)))
  await jobsAt(6.9 * 365)
  expect((await lines()).map(({ action }) => action)).toContain('accepted')
  await expect(app.db.delete(caseLog).where(eq(caseLog.caseId, caseId))).rejects.toThrow()
  for (const days of [14.5 * 365, 15 * 365]) await jobsAt(days)
  expect((await lines()).map(({ action }) => action)).toEqual(['contents_erased'])
  const [row] = await app.db.select().from(cases).where(eq(cases.id, caseId))
  expect(row).toMatchObject({ applicantName: '-', phoneCall: null, applyInfo: null, datumStudentId: null })
  const left = await rows<{ id: string; gone: boolean }>(
    app.db,
    sql`select id::text id, deleted_at is not null gone from files where id in (${own}, ${ofCase}) order by id`,
  )
  expect(left.map(({ gone }) => gone)).toEqual([false, true])
  const kept = await rows(app.db, sql`select 1 from case_snapshots where case_id = ${caseId}`)
  expect([kept, (await given(caseId, world.as.student)).data.rows]).toEqual([[], []])
  expect((await see(caseId, world.as.student)).files).toEqual([])
})

test('what came after a withdrawal is not at hand: no link of the reader’s own opens it, and no open list', async () => {
  const { agent, student } = world.as
  const studied = 'Diploma of Nursing'
  const courseId = world.courseIds[1] as string
  const orderParamList = [{ courseType: 1, courseId, credit: { studied, fileIds: [] } }]
  const { caseId } = await submit(app, world, { orderParamList, applyInfo: `consent ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const [choice] = (await see(caseId, student)).orderParamList
  const choiceId = choice?.choiceId as string
  const open = await ownFile(app, student, 'open.pdf')
  await app.call(
    'PUT /fileOperate/document/:id',
    { params: { id: open }, body: { listType: 2 } },
    { as: student },
  )
  const code = async (id: string) =>
    (await app.callRaw('GET /fileOperate/view/:id', { params: { id } }, { as: agent })).code
  const listed = async () =>
    (
      await app.call(
        'POST /filesDocument/:id',
        { params: { id: student.accountId }, body: {} },
        { as: agent },
      )
    ).data.rows.map(({ fileId }) => fileId)
  expect(await listed()).toContain(open)
  for (const { caseId: other } of await app.db.select({ caseId: cases.id }).from(cases))
    if (other !== caseId) await app.db.update(cases).set({ status: 8 }).where(eq(cases.id, other))
  const { rows: agreed } = (await given(caseId, student)).data
  const share = agreed.find(
    ({ purpose, receiverName }) => purpose === 'share' && receiverName.nameEn?.startsWith('Bridge'),
  )
  expect((await withdraw(share?.id as string, student)).code).toBe(200)
  expect(await listed()).toEqual([])
  const [attached, sent, evidence] = [
    await ownFile(app, student, 'attached.pdf'),
    await ownFile(app, student, 'sent.pdf'),
    await ownFile(app, student, 'evidence.pdf'),
  ]
  await attach(caseId, attached, student)
  const write = (fileIds: string[], as: Session, internal = false) =>
    app.call(
      'POST /case/thread/:choiceId',
      { params: { choiceId }, body: { text: 'Look', fileIds, internal } },
      { as },
    )
  expect((await write([sent], student)).code).toBe(200)
  const asked = { choiceId, studied, fileIds: [evidence] }
  expect((await app.call('POST /case/choice/credit', { body: asked }, { as: student })).code).toBe(200)
  const { rows } = (await app.call('GET /case/filesAtHand/:caseId', { params: { caseId } }, { as: agent }))
    .data
  for (const fileId of [attached, sent, evidence]) {
    expect(rows.map((row) => row.fileId)).not.toContain(fileId)
    expect((await write([fileId], agent, true)).code).toBe(40440)
    expect((await attach(caseId, fileId, agent)).code).toBe(40440)
    expect(await code(fileId)).toBe(40440)
  }
  const named = async (as: Session) =>
    (await see(caseId, as)).orderParamList[0]?.credit?.files.map(({ fileId }) => fileId)
  expect([await named(student), await named(agent)]).toEqual([[evidence], []])
})

test('the profile stays as it was then, also when the case has ended since', async () => {
  const { agent, student } = world.as
  const datumStudentId = await buildDossier(app, student)
  const { caseId } = await submit(app, world, { datumStudentId, applyInfo: `consent ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const { rows } = (await given(caseId, student)).data
  for (const { id, can } of rows) if (can.withdraw) await withdraw(id, student)
  const value = { ...BASE, nameCn: '王新名', email: 'new@example.com' }
  await app.call('PUT /FillInfo/datumstudent', { body: { id: datumStudentId, value } }, { as: student })
  const end = { caseId, status: 8, reason: 'elsewhere' }
  await app.call('POST /case/case/status', { body: end }, { as: student })
  const read = async (as: Session) =>
    (await app.call('GET /dossier/getDatumStudent/:id', { params: { id: datumStudentId } }, { as })).data
      .sections.base?.nameCn
  expect([await read(student), await read(agent)]).toEqual(['王新名', BASE.nameCn])
  const seen = await see(caseId, agent)
  expect(seen.applicant.nameCn).toBe(BASE.nameCn)
  expect(JSON.stringify(seen.people)).not.toContain('new@example.com')
})
