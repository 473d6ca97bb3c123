import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { completeAgency, completeSchool, storedLogo, storedProof } from './profiles.fixture.ts'

let app: TestApp
let agent: Session
let institution: Session
let operator: Session
beforeAll(async () => {
  app = await testApp()
  ;[agent, institution, operator] = await Promise.all([
    app.signIn('agent'),
    app.signIn('institution'),
    app.signIn('operator'),
  ])
})
afterAll(() => app.close())

const preview = (as: Session | null) => app.call('POST /agency/preview', {}, { as })
const approve = (kind: 'agency' | 'school', id: string, version: number) =>
  app.call(
    'POST /operations/verifications/:kind/:id',
    { params: { kind, id }, body: { decision: 'approve', version } },
    { as: operator },
  )

test('the preview is the page that approving makes public, and leaves nothing behind', async () => {
  expect((await preview(agent)).code).toBe(40422)
  const proof = await storedProof(app, agent)
  const { data: saved } = await app.call(
    'POST /agency/save',
    { body: { version: 0, content: completeAgency(proof) } },
    { as: agent },
  )
  const id = saved.id ?? ''
  const before = await rows(app.db, sql`select * from agencies, catalogue_version`)
  const shown = await preview(agent)
  expect(shown.data).toMatchObject({
    companyNameEn: 'Bluegum Study',
    verified: true,
    description: { en: expect.stringContaining('<p>We place students.</p>') },
  })
  expect(JSON.stringify(shown.data)).not.toMatch(/Harbour Bank|Referee|licence\.pdf/)
  expect(await rows(app.db, sql`select * from agencies, catalogue_version`)).toEqual(before)
  expect((await app.call('POST /agency/public/:id', { params: { id } })).code).toBe(40422)
  const { data: sent } = await app.call(
    'POST /agency/submitApply',
    { body: { version: saved.version } },
    { as: agent },
  )
  await approve('agency', id, sent.version)
  expect((await app.call('POST /agency/public/:id', { params: { id } })).data).toEqual({
    ...shown.data,
    updatedAt: expect.any(String),
  })
})

test('an institution sees its unpublished page too', async () => {
  const { data: saved } = await app.call(
    'POST /roughRaftSchool/save',
    { body: { version: 0, content: completeSchool(await storedLogo(app, institution)) } },
    { as: institution },
  )
  const shown = await app.call('POST /roughRaftSchool/preview', {}, { as: institution })
  expect(shown.data).toMatchObject({
    nameEn: 'Tidewater College',
    courseCount: 0,
    campuses: [{ nameEn: 'Sandy Bay Campus' }],
  })
  expect((await app.call('GET /school/:id', { params: { id: saved.id ?? '' } })).code).toBe(40421)
  expect(await rows(app.db, sql`select 1 from campuses where school_id = ${saved.id}`)).toEqual([])
})

test('nobody else has a preview', async () => {
  expect((await preview(null)).code).toBe(40001)
  expect((await preview(institution)).code).toBe(40302)
  expect((await preview(await app.signIn('strangerAgent'))).code).toBe(40422)
  expect((await app.call('POST /roughRaftSchool/preview', {}, { as: agent })).code).toBe(40300)
})

test('what was submitted can be taken back once, written on, and submitted anew; the public page stays', async () => {
  const own = async () => (await app.call('POST /agency/achieve', {}, { as: agent })).data
  const submit = async () =>
    (await app.call('POST /agency/submitApply', { body: { version: (await own()).version } }, { as: agent }))
      .data
  const waiting = await submit()
  expect(waiting).toMatchObject({ draftState: 2, may: { edit: false, submit: false, withdraw: true } })
  const withdraw = (version: number, as = agent) =>
    app.call('POST /agency/withdrawApply', { body: { version } }, { as })
  expect((await withdraw(waiting.version - 1)).code).toBe(40900)
  expect((await withdraw(waiting.version, await app.signIn('strangerAgent'))).code).toBe(40971)
  const back = await withdraw(waiting.version)
  expect(back.data).toMatchObject({
    verificationState: 2,
    draftState: 1,
    shown: true,
    may: { edit: true, submit: true, withdraw: false },
  })
  expect((await withdraw(back.data.version)).code).toBe(40971)
  const list = await app.call('GET /operations/verifications', { query: {} }, { as: operator })
  expect(list.data.rows).toEqual([])
  expect((await approve('agency', back.data.id ?? '', back.data.version)).code).toBe(40971)
})
