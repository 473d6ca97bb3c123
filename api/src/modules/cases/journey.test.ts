import { afterAll, beforeAll, expect } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { application, buildWorld, type CaseWorld, inDays, offerBy, pdf } from './cases.fixture.ts'
import { caseLog } from './cases.tables.ts'
import type { CaseDetail } from './cases.views.ts'
import { hashOf } from './log/case-log.ts'

let app: TestApp
let world: CaseWorld
let it: CaseDetail
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

type Who = 'student' | 'agent' | 'institution'
const open = async (who: Who) =>
  (
    await app.call(
      'POST /case/getCaseDetailsForCaseCommitPage/:id',
      { params: { id: it.caseId } },
      { as: world.as[who] },
    )
  ).data
const redPoints = async (who: Who) =>
  (await app.call('GET /selfCenter/getRedPoint', undefined, { as: world.as[who] })).data.caseRedPointCount
const choiceOf = (index = 0) => it.orderParamList[index]?.choiceId as string
async function move(who: Who, status: number, more: object = {}, index = 0) {
  const reply = await app.call(
    'POST /case/order/status',
    { body: { choiceId: choiceOf(index), status, ...more } },
    { as: world.as[who] },
  )
  if (reply.code === 200) it = reply.data
  return reply
}
const clocks = async () => {
  const { rows } = (
    await app.call('GET /case/clock/:caseId', { params: { caseId: it.caseId } }, { as: world.as.agent })
  ).data
  return rows.filter(({ stoppedAt, kind }) => stoppedAt === null && kind !== 'IDLE').map(({ kind }) => kind)
}

story('from a draft to the enrolment', (step) => {
  step('a student keeps a draft that nobody else sees', async () => {
    const orderParamList = [0, 1].map((at) => ({ courseType: 1, courseId: world.courseIds[at] as string }))
    const reply = await app.call(
      'POST /case/case',
      { body: application(world, { caseSource: 4, status: 1, orderParamList, consents: null }) },
      { as: world.as.student },
    )
    it = reply.data
    expect(it).toMatchObject({
      caseSource: 4,
      status: 1,
      stage: 'prepare',
      waitingOn: 1,
      nextActionCode: 'submit',
      choiceCount: 2,
      dossierFrozen: false,
    })
    expect(it.refNo).toMatch(/^C\d{12}$/)
    expect(it.orderParamList[0]).toMatchObject({
      status: 1,
      fee: { amount: '38500.00', currency: 'AUD' },
      course: { nameCn: '护理学士 1' },
    })
    expect(
      (await app.call('POST /case/coursecaselist', { body: {} }, { as: world.as.agent })).data.total,
    ).toBe(0)
  })

  step('sends it; sent twice it is sent once, and the agent has his red point', async () => {
    const body = application(world, {
      caseId: it.caseId,
      orderParamList: it.orderParamList.map(({ courseType, courseId }) => ({ courseType, courseId })),
    })
    const first = await app.call('POST /case/case', { body }, { as: world.as.student })
    const second = await app.call('POST /case/case', { body }, { as: world.as.student })
    it = first.data
    expect(second.data).toMatchObject({ caseId: it.caseId, version: it.version, status: 2 })
    expect(it).toMatchObject({
      caseSource: 2,
      originSource: 2,
      status: 2,
      waitingOn: 2,
      nextActionCode: 'respond',
      dossierFrozen: true,
    })
    expect(it.orderParamList.map(({ status }) => status)).toEqual([2, 2])
    expect(it.can).toMatchObject({ edit: false, withdraw: true, accept: false })
    expect(await redPoints('agent')).toBe(1)
    expect(await clocks()).toEqual(['RESPOND'])
  })

  step('the agent opens it: the point goes, and he may accept or refuse', async () => {
    const seen = await open('agent')
    expect(seen).toMatchObject({
      applicant: { name: 'Xiaoyu Wang', nameCn: '王晓雨', nationality: '0086' },
      can: { accept: true, refuse: true, withdraw: false },
    })
    expect(seen.moves).toEqual([4, 7])
    expect(await redPoints('agent')).toBe(0)
  })

  step('accepts it: choices are taken on and the usual documents asked for', async () => {
    const reply = await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
    it = reply.data
    expect(it).toMatchObject({ status: 4, waitingOn: 2, accepterName: 'agent' })
    expect(it.orderParamList.map(({ status }) => status)).toEqual([3, 3])
    expect(
      it.requirements.map(({ docTypeCode, mandatory, state }) => [docTypeCode, mandatory, state]),
    ).toEqual([
      ['A01', true, 1],
      ['A02', true, 1],
      ['A03', true, 1],
      ['E01', true, 1],
    ])
    expect(await clocks()).toEqual(['FIRST_CONTACT'])
    expect(await redPoints('student')).toBe(1)
  })

  step('asks for a document: the choices wait for the student', async () => {
    const reply = await app.call(
      'POST /case/file',
      { body: { caseId: it.caseId, action: 'request', docTypeCode: 'P01' } },
      { as: world.as.agent },
    )
    it = reply.data
    expect(it.orderParamList.map(({ status }) => status)).toEqual([4, 4])
    expect(it).toMatchObject({ waitingOn: 1, nextActionCode: 'upload-documents' })
    expect(it.nextActionDueAt).not.toBeNull()
    expect(await clocks()).toEqual(['COLLECT_DOCS', 'COLLECT_DOCS'])
  })

  step('is not ready while documents are open', async () => {
    expect(await move('agent', 5)).toMatchObject({ code: 40934 })
  })

  step('the student uploads; the agent sees the file and accepts it', async () => {
    const passport = it.requirements.find(({ docTypeCode }) => docTypeCode === 'P01')?.reqId as string
    const fields = { caseId: it.caseId, requirementId: passport, docTypeCode: 'P01' }
    const sent = await app.upload(
      'POST /fileOperate/upload',
      { fields, files: [{ name: '护照.pdf', bytes: pdf('passport') }] },
      { as: world.as.student },
    )
    const fileId = sent.data.rows[0]?.fileId as string
    it = await open('agent')
    expect(it.requirements.find(({ reqId }) => reqId === passport)).toMatchObject({
      state: 2,
      files: [{ fileId, originalName: '护照.pdf' }],
    })
    const view = await app.inject({
      method: 'GET',
      url: `/api/fileOperate/view/${fileId}`,
      headers: { sessionkey: world.as.agent.sessionKey },
    })
    expect(view.headers['content-type']).toBe('application/pdf')
    const reply = await app.call(
      'POST /case/file',
      { body: { caseId: it.caseId, action: 'accept', reqId: passport } },
      { as: world.as.agent },
    )
    it = reply.data
    expect(it.requirements.find(({ reqId }) => reqId === passport)).toMatchObject({ state: 4 })
  })

  step('the rest is waived, and the choices are ready and lodged', async () => {
    for (const { reqId } of it.requirements.filter(({ state }) => state !== 4))
      it = (
        await app.call(
          'POST /case/file',
          { body: { caseId: it.caseId, action: 'waive', reqId } },
          { as: world.as.agent },
        )
      ).data
    expect(it).toMatchObject({ waitingOn: 2, nextActionCode: 'check-documents' })
    expect((await move('agent', 5)).code).toBe(200)
    expect(
      (await move('agent', 6, { institutionAppNo: 'SU-2026-0042' })).data.orderParamList[0],
    ).toMatchObject({
      status: 6,
      stage: 'lodged',
      waitingOn: 3,
      institutionAppNo: 'SU-2026-0042',
    })
    await move('agent', 5, {}, 1)
    await move('agent', 6, {}, 1)
    expect(await clocks()).toEqual(['SCHOOL_OPEN', 'SCHOOL_OPEN'])
    expect(await redPoints('institution')).toBe(1)
  })

  step('the institution assesses and offers; an offer needs its last day', async () => {
    await move('institution', 7)
    expect(await move('institution', 12)).toMatchObject({ code: 40936 })
    const offer = await offerBy(app, world.as.institution)
    expect(
      await move('institution', 12, { ...offer, offerExpiresAt: '2020-01-01T00:00:00.000Z' }),
    ).toMatchObject({
      code: 40000,
    })
    const expires = inDays(30)
    expect(
      (await move('institution', 12, { ...offer, offerExpiresAt: expires })).data.orderParamList[0],
    ).toMatchObject({
      status: 12,
      stage: 'offer',
      offerExpiresAt: expires,
    })
  })

  step('only the student accepts the offer', async () => {
    expect(await move('agent', 13)).toMatchObject({
      code: 40931,
      message: 'Status change not allowed: Unconditional (full) offer → Offer accepted',
    })
    it = await open('student')
    expect(it.orderParamList[0]?.moves).toEqual([13, 22, 25])
    expect((await move('student', 13, { signedName: 'Xiaoyu Wang' })).data).toMatchObject({
      stage: 'offer',
      waitingOn: 1,
      nextActionCode: 'pay-deposit',
    })
  })

  step('a wrong click is stepped back from by the same person only, and logged', async () => {
    const reqId = (await open('student')).requirements.find(({ docTypeCode }) => docTypeCode === 'O03')
      ?.reqId as string
    const fields = { caseId: it.caseId, requirementId: reqId, docTypeCode: 'O03' }
    await app.upload(
      'POST /fileOperate/upload',
      { fields, files: [{ name: 'receipt.pdf', bytes: pdf('receipt') }] },
      { as: world.as.student },
    )
    await move('agent', 14)
    expect(it.orderParamList[0]?.correctable).toBe(13)
    expect((await move('institution', 13)).code).toBe(40931)
    expect((await move('agent', 13)).data.orderParamList[0]).toMatchObject({ status: 13, correctable: null })
    await move('agent', 14)
  })

  step('a confirmed place ends its siblings; the first day completes the case', async () => {
    await move('institution', 15, { enrolment: { number: 'A1B2C3D4' } })
    expect((await open('agent')).orderParamList.map(({ status }) => status)).toEqual([15, 26])
    await move('agent', 16)
    expect(it).toMatchObject({ status: 5, stage: 'enrolment', waitingOn: 0, nextActionCode: null })
    expect(await clocks()).toEqual([])
  })

  step('the log is one chain that nobody can change', async () => {
    const lines = await app.db
      .select()
      .from(caseLog)
      .where(eq(caseLog.caseId, it.caseId))
      .orderBy(asc(caseLog.id))
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'submitted',
        'accepted',
        'doc_requested',
        'doc_uploaded',
        'doc_accepted',
        'lodged',
        'offer_issued',
        'offer_accepted',
        'reverted',
      ]),
    )
    expect(lines.filter(({ textEn, textCn }) => !textEn || !textCn)).toEqual([])
    expect(lines.find(({ action }) => action === 'lodged')?.textCn).toMatch(/^护理学士 1：.*递交/)
    lines.forEach((line, index) => {
      expect(line.prevHash).toBe(lines[index - 1]?.hash ?? '0'.repeat(64))
      expect(hashOf(line)).toBe(line.hash)
    })
    await expect(
      app.db.update(caseLog).set({ action: 'forged' }).where(eq(caseLog.caseId, it.caseId)),
    ).rejects.toThrow()
    await expect(app.db.delete(caseLog).where(eq(caseLog.caseId, it.caseId))).rejects.toThrow()
  })

  step('after the end the agent reads the frozen dossier and the student still his own', async () => {
    const read = (who: Who) =>
      app.call('GET /FillInfo/:id', { params: { id: world.dossierId } }, { as: world.as[who] })
    const base = { ...(await read('student')).data.sections.base, givenName: 'Changed' } as never
    await app.call(
      'PUT /FillInfo/datumstudent',
      { body: { id: world.dossierId, value: base } },
      { as: world.as.student },
    )
    expect((await read('agent')).data).toMatchObject({
      sections: { base: { givenName: 'Xiaoyu' } },
      can: { edit: false },
    })
    expect((await read('student')).data).toMatchObject({
      sections: { base: { givenName: 'Changed' } },
      can: { edit: true },
    })
  })
})
