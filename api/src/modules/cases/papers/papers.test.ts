import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, application, buildWorld, type CaseWorld, pdf, submit } from '../cases.fixture.ts'
import { caseChoices } from '../cases.tables.ts'

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

type Fields = Record<string, string>
const upload = (name: string, bytes: Buffer, fields: Fields = {}, as = student) =>
  app.upload('POST /fileOperate/upload', { fields, files: [{ name, bytes }] }, { as })
const idOf = async (reply: ReturnType<typeof upload>) => (await reply).data.rows[0]?.fileId as string
const checklist = (caseId: string, as = student) =>
  app.call('GET /case/checklist/:caseId', { params: { caseId } }, { as })
const atHand = (caseId: string, as = student) =>
  app.call('GET /case/filesAtHand/:caseId', { params: { caseId } }, { as })
type Attach = { fileId: string; reqId?: string; docTypeCode?: string | null }
const attach = (caseId: string, more: Attach, as = student) =>
  app.call('POST /case/file', { body: { caseId, action: 'attach', ...more } }, { as })
const seen = (caseId: string, as = student) =>
  app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })
const takeOut = (fileId: string, caseId?: string, as = student) =>
  app.call('POST /case/deleteFile/:id', { params: { id: fileId }, query: caseId ? { caseId } : {} }, { as })
let counter = 0
const draft = async (more: Parameters<typeof application>[1] = {}) => {
  const body = application(world, {
    status: 1,
    caseSource: 4,
    consents: null,
    applyInfo: `draft ${++counter}`,
    ...more,
  })
  return (await app.call('POST /case/case', { body }, { as: student })).data
}
const accepted = async () => {
  const it = await submit(app, world, { applyInfo: `sent ${++counter}` })
  return (
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
  ).data
}
const slotOf = async (caseId: string, code: string) =>
  (await checklist(caseId)).data.slots.find(({ docTypeCode }) => docTypeCode === code)

describe('the checklist of a draft', () => {
  test('holds a place for each document of its courses, the needed ones first, and none that they do not ask for', async () => {
    const { caseId } = await draft()
    const { slots, others } = (await checklist(caseId)).data
    const needed = slots.filter(({ mandatory }) => mandatory).map(({ docTypeCode }) => docTypeCode)
    expect(needed.toSorted()).toEqual(['A01', 'A02', 'A03', 'E01'])
    expect(slots.slice(0, 4).every(({ mandatory }) => mandatory)).toBe(true)
    const codes = slots.map(({ docTypeCode }) => docTypeCode)
    expect(codes).toEqual(expect.arrayContaining(['P01', 'A13']))
    for (const other of ['A09', 'A14', 'A16', 'O01', 'S08', 'H08']) expect(codes).not.toContain(other)
    expect(new Set(codes).size).toBe(codes.length)
    expect(others).toEqual([])
  })

  test('before a course is chosen holds what every course asks for', async () => {
    const { caseId } = await draft({ orderParamList: [] })
    const { slots } = (await checklist(caseId)).data
    expect(slots.filter(({ mandatory }) => mandatory).map(({ docTypeCode }) => docTypeCode)).toEqual(['A01'])
  })

  test('is for who may change the draft: to others there is none, and none of what was sent', async () => {
    const { caseId } = await draft()
    for (const as of [world.as.strangerStudent, world.as.agent]) {
      expect((await checklist(caseId, as)).code).toBe(40430)
      expect((await atHand(caseId, as)).code).toBe(40430)
    }
    const sent = await submit(app, world, { applyInfo: `sent ${++counter}` })
    expect((await checklist(sent.caseId)).code).toBe(40933)
  })
})

describe('a file without a type', () => {
  test('is kept and shown, gets its type later, and never stands in its own way', async () => {
    const { caseId } = await draft()
    const bytes = pdf('untyped passport')
    const fileId = await idOf(upload('passport.pdf', bytes, { caseId }))
    expect((await checklist(caseId)).data.others).toMatchObject([{ fileId, docTypeCode: null, own: true }])
    expect((await upload('passport.pdf', bytes, { caseId })).code).toBe(40940)
    const again = await upload('passport.pdf', bytes, { caseId, docTypeCode: 'P01' })
    expect(again).toMatchObject({ code: 200, data: { rows: [{ fileId }] } })
    expect((await slotOf(caseId, 'P01'))?.files).toMatchObject([{ fileId }])
    expect((await attach(caseId, { fileId, docTypeCode: 'A13' })).code).toBe(200)
    expect((await slotOf(caseId, 'P01'))?.files).toEqual([])
    expect((await slotOf(caseId, 'A13'))?.files).toMatchObject([{ fileId }])
    expect((await attach(caseId, { fileId, docTypeCode: 'XXX' })).code).toBe(40000)
  })

  test('does not leave the place of another document by an upload: the place is named, and choosing it there moves it', async () => {
    const { caseId } = await draft()
    const bytes = pdf('two in one')
    const fileId = await idOf(upload('scan.pdf', bytes, { caseId, docTypeCode: 'A01' }))
    const again = await upload('again.pdf', bytes, { caseId, docTypeCode: 'A02' })
    expect(again).toMatchObject({
      code: 40947,
      message: expect.stringMatching(/^The file “scan\.pdf” is already in this application as “.+”/),
    })
    expect((await slotOf(caseId, 'A01'))?.files).toMatchObject([{ fileId }])
    expect((await attach(caseId, { fileId, docTypeCode: 'A02' })).code).toBe(200)
    expect((await slotOf(caseId, 'A02'))?.files).toMatchObject([{ fileId }])
  })

  test('takes room once, and can come back after it was taken out', async () => {
    const { caseId } = await draft()
    const bytes = pdf('out and in')
    const fileId = await idOf(upload('cv.pdf', bytes, { caseId, docTypeCode: 'A13' }))
    expect((await takeOut(fileId, caseId)).code).toBe(200)
    expect((await slotOf(caseId, 'A13'))?.files).toEqual([])
    expect((await upload('cv.pdf', pdf('another one'), { caseId, docTypeCode: 'A13' })).code).toBe(200)
    expect(await idOf(upload('cv.pdf', bytes, { caseId, docTypeCode: 'A13' }))).toBe(fileId)
  })

  test('goes along when the application is sent: every party sees it, and one of a type answers the request', async () => {
    const it = await draft()
    const loose = await idOf(upload('letter.pdf', pdf('letter'), { caseId: it.caseId }))
    const typed = await idOf(upload('transcript.pdf', pdf('typed in the case only'), {}))
    await attach(it.caseId, { fileId: typed, docTypeCode: 'A01' })
    await app.call(
      'POST /case/case',
      { body: application(world, { caseId: it.caseId, applyInfo: `sent ${++counter}` }) },
      { as: student },
    )
    const { data } = await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
    expect(data.files).toMatchObject([{ fileId: loose, own: false }])
    expect(data.requirements.find(({ docTypeCode }) => docTypeCode === 'A01')).toMatchObject({
      state: 2,
      files: [{ fileId: typed }],
    })
    const answered = (await attach(it.caseId, { fileId: loose, docTypeCode: 'E01' })).data
    expect(answered.files).toEqual([])
    expect(answered.requirements.find(({ docTypeCode }) => docTypeCode === 'E01')).toMatchObject({
      state: 2,
      files: [{ fileId: loose }],
    })
  })
})

describe('a request is met without a second upload', () => {
  test('by a personal document, one of the dossier, or one of the case, which may answer two', async () => {
    const personal = await idOf(upload('mine.pdf', pdf('personal')))
    const ofDossier = await idOf(upload('dossier.pdf', pdf('dossier'), { datumStudentId: world.dossierId }))
    const { caseId, requirements } = await accepted()
    const req = (code: string) =>
      requirements.find(({ docTypeCode }) => docTypeCode === code)?.reqId as string
    const found = (await atHand(caseId)).data.rows
    expect(found.find(({ fileId }) => fileId === personal)?.place).toBe('personal')
    expect(found.find(({ fileId }) => fileId === ofDossier)?.place).toBe('dossier')
    await attach(caseId, { fileId: personal, reqId: req('A02') })
    const { data } = await attach(caseId, { fileId: personal, reqId: req('A03') })
    for (const code of ['A02', 'A03'])
      expect(data.requirements.find(({ docTypeCode }) => docTypeCode === code)).toMatchObject({
        state: 2,
        files: [{ fileId: personal }],
      })
    expect((await atHand(caseId)).data.rows.find(({ fileId }) => fileId === personal)?.place).toBe('case')
    expect((await attach(caseId, { fileId: ofDossier, reqId: req('E01') })).code).toBe(200)
  })

  test('by an agent with the open list and the drafts of the dossier, never with what its keeper keeps to himself', async () => {
    const { agent } = world.as
    const put = (name: string, fields: Fields) =>
      idOf(upload(`${name}.pdf`, pdf(name), { datumStudentId: world.dossierId, ...fields }))
    const internal = await put('for me alone', {})
    const given = [await put('for readers', { listType: '2' }), await put('not final', { draft: '1' })]
    const { caseId } = await accepted()
    const found = (await atHand(caseId, agent)).data.rows.map(({ fileId }) => fileId)
    expect(found).toEqual(expect.arrayContaining(given))
    expect(found).not.toContain(internal)
    expect((await attach(caseId, { fileId: internal }, agent)).code).toBe(40440)
    for (const fileId of given) expect((await attach(caseId, { fileId }, agent)).code).toBe(200)
    expect((await attach(caseId, { fileId: internal })).code).toBe(200)
  })

  test('never by a file that is not theirs to give, and by nobody outside of the case', async () => {
    const secret = await idOf(upload('secret.pdf', pdf('secret')))
    const { caseId, requirements } = await accepted()
    const reqId = requirements[0]?.reqId as string
    expect((await attach(caseId, { fileId: secret, reqId }, world.as.agent)).code).toBe(40440)
    expect((await attach(caseId, { fileId: secret, reqId }, world.as.strangerAgent)).code).toBe(40430)
    expect((await atHand(caseId, world.as.agent)).data.rows.map(({ fileId }) => fileId)).not.toContain(secret)
    expect((await atHand(caseId, world.as.operator)).code).toBe(40300)
    const agents = await idOf(upload('note.pdf', pdf('agents note'), { caseId }, world.as.agent))
    expect(
      (await attach(caseId, { fileId: agents, reqId })).data.requirements.find((one) => one.reqId === reqId)
        ?.files,
    ).toMatchObject([{ fileId: agents }])
    expect((await takeOut(agents, caseId)).code).toBe(40440)
  })

  test('taking a file out of one case leaves it in the others', async () => {
    const fileId = await idOf(upload('shared.pdf', pdf('shared')))
    const [first, second] = [await draft(), await draft()]
    for (const { caseId } of [first, second]) await attach(caseId, { fileId, docTypeCode: 'A13' })
    await takeOut(fileId, first.caseId)
    expect((await slotOf(first.caseId, 'A13'))?.files).toEqual([])
    expect((await slotOf(second.caseId, 'A13'))?.files).toMatchObject([{ fileId }])
    expect((await seen(second.caseId)).data.files).toMatchObject([{ fileId, docTypeCode: 'A13' }])
  })
})

describe('a better scan under the same name', () => {
  const judge = (caseId: string, reqId: string, action: 'accept' | 'reject') =>
    app.call(
      'POST /case/file',
      { body: { caseId, reqId, action, reason: action === 'reject' ? 'illegible' : undefined } },
      { as: world.as.agent },
    )

  test('takes the place of the rejected one, and is refused while the one that is there counts', async () => {
    const { caseId, requirements } = await accepted()
    const reqId = requirements.find(({ docTypeCode }) => docTypeCode === 'E01')?.reqId as string
    const other = requirements.find(({ docTypeCode }) => docTypeCode === 'A01')?.reqId as string
    const scan = (mark: string, requirementId = reqId) =>
      upload('Scan.pdf', pdf(mark), { caseId, requirementId })
    const filesOf = async () =>
      (await seen(caseId)).data.requirements
        .find((one) => one.reqId === reqId)
        ?.files.map(({ fileId }) => fileId)
    const first = await idOf(scan('dark'))
    expect(await scan('bright')).toMatchObject({ code: 40940 })
    await judge(caseId, reqId, 'reject')
    expect(await scan('dark')).toMatchObject({ code: 40940 })
    expect(await filesOf()).toEqual([first])
    const second = await idOf(scan('bright'))
    expect(await filesOf()).toEqual([second])
    for (const place of [reqId, other]) expect(await scan('brighter', place)).toMatchObject({ code: 40940 })
    await judge(caseId, reqId, 'accept')
    expect(await scan('brighter', other)).toMatchObject({ code: 40940 })
  })

  test('leaves what bears another name, and what counts for another request', async () => {
    const { caseId, requirements } = await accepted()
    const [one, two] = ['A02', 'A03'].map(
      (code) => requirements.find(({ docTypeCode }) => docTypeCode === code)?.reqId as string,
    ) as [string, string]
    const front = await idOf(upload('front.pdf', pdf('front'), { caseId, requirementId: one }))
    const back = await idOf(upload('back.pdf', pdf('back'), { caseId, requirementId: one }))
    await attach(caseId, { fileId: back, reqId: two })
    await judge(caseId, one, 'reject')
    expect(await upload('back.pdf', pdf('back again'), { caseId, requirementId: one })).toMatchObject({
      code: 40940,
    })
    const again = await idOf(upload('front.pdf', pdf('front again'), { caseId, requirementId: one }))
    const given = (await seen(caseId)).data.requirements
      .find(({ reqId }) => reqId === one)
      ?.files.map(({ fileId }) => fileId)
    expect(given?.toSorted()).toEqual([again, back].toSorted())
    expect(given).not.toContain(front)
  })
})

/** Two schools are asked for; the first has its course lodged, and the agent wants a reference for each. */
async function withTwoSchools() {
  const { agent } = world.as
  const courseIds = [world.courseIds[0] as string, world.otherCourseId]
  const orderParamList = courseIds.map((courseId) => ({ courseType: 1, courseId }))
  const { caseId } = await submit(app, world, { orderParamList, applyInfo: `sent ${++counter}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  await app.db
    .update(caseChoices)
    .set({ status: 6, lodgedAt: new Date().toISOString() })
    .where(eq(caseChoices.courseId, courseIds[0] as string))
  const { orderParamList: choices } = (await seen(caseId)).data
  for (const { choiceId } of choices) {
    const body = { caseId, action: 'request' as const, docTypeCode: 'A13', choiceId }
    expect((await app.call('POST /case/file', { body }, { as: agent })).code).toBe(200)
  }
  const line = (courseId: string) => choices.find((one) => one.courseId === courseId)?.choiceId as string
  return { caseId, choices: courseIds.map(line) }
}

describe('an upload', () => {
  test('of a school that is no receiver answers the requests of its own choices alone', async () => {
    const { institution } = world.as
    const { caseId, choices } = await withTwoSchools()
    const { requirements } = (await seen(caseId)).data
    const answer = async (choiceId: string | null) => {
      const requirementId = requirements.find((one) => one.choiceId === choiceId)?.reqId as string
      const name = `answer-${++counter}.pdf`
      return (await upload(name, pdf(name), { caseId, requirementId }, institution)).code
    }
    const [own, other] = choices as [string, string]
    expect([await answer(own), await answer(other), await answer(null)]).toEqual([200, 40400, 40400])
  })

  test('is opened from its line of the log by who reads that course, and not once it was taken out', async () => {
    const { caseId, choices } = await withTwoSchools()
    const { requirements } = (await seen(caseId)).data
    const uploadTo = (choiceId: string) => {
      const requirementId = requirements.find((one) => one.choiceId === choiceId)?.reqId as string
      const name = `log-${++counter}.pdf`
      return idOf(upload(name, pdf(name), { caseId, requirementId }))
    }
    const [own, other] = [await uploadTo(choices[0] as string), await uploadTo(choices[1] as string)]
    const inLog = async (as = student) =>
      (await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as })).data.rows.flatMap(
        ({ files }) => files?.map(({ fileId }) => fileId) ?? [],
      )
    expect(await inLog()).toEqual([own, other])
    expect(await inLog(world.as.institution)).toEqual([own])
    await takeOut(own, caseId)
    expect(await inLog()).toEqual([other])
  })

  test('is refused where its request was accepted or its case ended while the bytes came', async () => {
    const { scanner } = app.frame
    const meanwhile = (happens: () => Promise<unknown>) => {
      app.frame.scanner = { look: () => happens().then(() => null) }
    }
    const { caseId, requirements } = await accepted()
    const requirementId = requirements[0]?.reqId as string
    const late = async (fields: Fields) =>
      (await upload(`late-${++counter}.pdf`, pdf(`late ${counter}`), { caseId, ...fields })).code
    const ends = { caseId, status: 8, reason: 'elsewhere' }
    try {
      meanwhile(() => acceptDocuments(app, caseId))
      expect(await late({ requirementId })).toBe(40300)
      meanwhile(() => app.call('POST /case/case/status', { body: ends }, { as: student }))
      expect(await late({})).toBe(40300)
    } finally {
      app.frame.scanner = scanner
    }
    expect((await seen(caseId)).data.files).toEqual([])
  })
})
