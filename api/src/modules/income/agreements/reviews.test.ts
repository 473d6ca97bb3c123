import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { agreed, memberOf } from '../income.fixture.ts'

let app: TestApp
let world: CaseWorld
let agreementId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  agreementId = await agreed(app, world)
})
afterAll(() => app.close())

const PAPER = { name: 'reference.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF'), type: 'application/pdf' }
const check = (as: Session, fileId?: string) =>
  app.call(
    'POST /agreement/review',
    {
      body: {
        agreementId,
        kind: 'reference',
        date: '2026-02-01',
        referee: 'Harbour',
        result: 'Good',
        fileId,
      },
    },
    { as },
  )
const opens = async (as: Session, fileId: string) => {
  const headers = { sessionkey: as.sessionKey }
  const reply = await app.inject({ method: 'GET', url: `/api/fileOperate/view/${fileId}`, headers })
  return reply.headers['content-type'] === 'application/pdf'
}

const upload = async (as: Session) =>
  (await app.upload('POST /fileOperate/uploadSysFile', { files: [PAPER] }, { as })).data.rows[0]
    ?.fileId as string

test('the signed agreement is kept by one side and read by both; the other side does not replace it', async () => {
  const { institution, agent, strangerAgent } = world.as
  const keep = async (as: Session) =>
    app.call('POST /agreement/signedCopy', { body: { agreementId, fileId: await upload(as) } }, { as })
  expect((await keep(strangerAgent)).code).toBe(ERRORS['income.agreement-not-found'])
  const kept = (await keep(agent)).data
  expect(kept).toMatchObject({
    mayKeepCopy: true,
    signedCopy: { by: 'agency', file: { originalName: PAPER.name } },
  })
  expect((await keep(institution)).code).toBe(ERRORS['income.agreement-move'])
  const fileId = kept.signedCopy?.file?.fileId as string
  const found = []
  for (const as of [agent, institution, strangerAgent]) found.push(await opens(as, fileId))
  expect(found).toEqual([true, true, false])
  expect((await keep(agent)).data.signedCopy?.file?.fileId).not.toBe(fileId)
})

test('a training is read by both sides, its file by the institution', async () => {
  const { institution, agent } = world.as
  const fileId = await upload(institution)
  const training = { kind: 'training', date: '2026-03-01', result: 'Admissions', fileId } as const
  await app.call('POST /agreement/review', { body: { agreementId, ...training } }, { as: institution })
  const files = []
  for (const as of [institution, agent]) {
    const { trainingDone } = (await app.call('GET /agreement/:id', { params: { id: agreementId } }, { as }))
      .data
    expect(trainingDone).toMatchObject([{ date: '2026-03-01', result: 'Admissions' }])
    files.push(trainingDone?.[0]?.file?.fileId ?? null)
  }
  expect(files).toEqual([fileId, null])
})

test('the file of a reference check is read by the institution and the platform, never by the agency', async () => {
  const { institution, agent, operator, strangerInstitution } = world.as
  const { data } = await app.upload(
    'POST /fileOperate/uploadSysFile',
    { files: [PAPER] },
    { as: institution },
  )
  const fileId = data.rows[0]?.fileId as string
  expect((await check(agent, fileId)).code).toBe(ERRORS['income.agreement-not-found'])
  const [colleague, stranger] = [
    await memberOf(app, 'institution', { agreements: 'all' }),
    await memberOf(app, 'institution', { courses: 'all' }),
  ]
  // Another person's upload is not taken along.
  expect((await check(colleague, fileId)).code).toBe(ERRORS['files.not-found'])
  const kept = await check(institution, fileId)
  expect(kept.data.referenceChecks).toEqual([
    { date: '2026-02-01', referee: 'Harbour', result: 'Good', file: { fileId, originalName: PAPER.name } },
  ])
  const readers = [institution, colleague, operator, stranger, agent, strangerInstitution]
  const found = []
  for (const as of readers) found.push(await opens(as, fileId))
  expect(found).toEqual([true, true, true, false, false, false])
  expect((await check(institution, fileId)).code).toBe(ERRORS['files.not-found'])
})
