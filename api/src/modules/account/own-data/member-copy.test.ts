import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type ScopeLevel, type ScopeName, scopesOf } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { BASE } from '#testing/dossier.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { application, buildDossier, buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { cases } from '../../cases/cases.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { openFile, storePaper } from '../../files/files.fixture.ts'
import { subAccounts } from '../team/team.tables.ts'
import { buildExports } from './export-job.ts'

let app: TestApp
let world: CaseWorld
let as: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
beforeEach(async () => {
  as = await member(app, world.as.agent, { ...SERVES, 'documents.delete': 'all' })
})
afterAll(() => app.close())

const SERVES = { 'cases.course': 'all', 'cases.visa': 'all', dossiers: 'all' } as const
const grant = (scopes: Partial<Record<ScopeName, ScopeLevel>>) =>
  app.db
    .update(subAccounts)
    .set({ scopes: scopesOf(scopes) })
    .where(eq(subAccounts.accountId, as.accountId))

/** A client without an account of his own, as the person of the office has one. */
async function serve(by: Session) {
  const datumStudentId = await buildDossier(app, by)
  const sent = await app.call('POST /case/case', { body: application(world, { datumStudentId }) }, { as: by })
  const { caseId } = sent.data
  return {
    datumStudentId,
    caseId,
    inDossier: (await storePaper(app, by, { datumStudentId })).fileId,
    inCase: (await storePaper(app, by, { caseId })).fileId,
  }
}

async function copyOf(person: Session): Promise<string> {
  await app.call('POST /account/exports', { body: await encrypted(app, TEST_PASSWORD) }, { as: person })
  await buildExports({ ...app.frame, db: app.db })
  const { data } = await app.call('GET /account/exports', {}, { as: person })
  const { rawPayload } = await app.inject({
    url: `/api/account/exports/${data.rows[0]?.id}`,
    headers: { sessionkey: person.sessionKey },
  })
  const { files } = await JSZip.loadAsync(rawPayload)
  const texts = Object.values(files).map((file) => file.async('string'))
  return [Object.keys(files).join('\n'), ...(await Promise.all(texts))].join('\n')
}

const named = async (person: Session) =>
  (await app.call('GET /filesDocument/document', { query: {} }, { as: person })).data.rows.map(
    ({ fileId }) => fileId,
  )
const opens = async (ids: readonly string[], person: Session) =>
  Promise.all(ids.map(async (id) => (await openFile(app, id, person)).code))

describe('what a member of an office made for its clients', () => {
  test('is in no copy of his data; that of the office’s own account has its clients', async () => {
    const [theirs, ofPrimary] = [await serve(as), await serve(world.as.agent)]
    const own = await storePaper(app, as)
    await grant({})
    const copy = await copyOf(as)
    expect(copy).toContain(`files/${own.fileId}-`)
    expect(copy).not.toMatch(new RegExp(`${BASE.passportNo}|${BASE.email}|"case_id": "?${theirs.caseId}`))
    for (const id of [theirs.inDossier, theirs.inCase]) expect(copy).not.toContain(`files/${id}-`)
    const whole = await copyOf(world.as.agent)
    expect(whole).toContain(BASE.passportNo)
    for (const id of [ofPrimary.inDossier, ofPrimary.inCase]) expect(whole).toContain(`files/${id}-`)
  })

  test('is his while his scopes reach it, and is closed and unnamed without them', async () => {
    const { inDossier, inCase, ...made } = await serve(as)
    const own = (await storePaper(app, as)).fileId
    const ids = [inDossier, inCase]
    expect(await opens(ids, as)).toEqual([200, 200])
    await grant({ dossiers: 'assigned', 'cases.course': 'assigned' })
    expect(await opens(ids, as)).toEqual([200, 200])
    await grant({ 'documents.delete': 'all' })
    expect(await opens([...ids, own], as)).toEqual([40440, 40440, 200])
    expect(await named(as)).toEqual([own])
    for (const id of ids)
      expect((await app.call('POST /fileOperate/deleteFile', { body: { id } }, { as })).code).toBe(40440)
    expect(await opens(ids, world.as.agent)).toEqual([200, 200])
    const listed = await app.call(
      'POST /filesDocument/:id/:type',
      { params: { id: made.datumStudentId, type: 1 }, body: {} },
      { as },
    )
    expect(listed.code).toBe(40431)
  })

  test('is no longer his when a colleague has the case', async () => {
    const { caseId, inCase } = await serve(as)
    await grant({ 'cases.course': 'assigned' })
    const seen = async () => {
      const { code } = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as })
      const list = await app.call('POST /case/coursecaselist', { body: {} }, { as })
      return [code, list.data.rows.some((row) => row.caseId === caseId), ...(await opens([inCase], as))]
    }
    expect(await seen()).toEqual([200, true, 200])
    await app.db
      .update(cases)
      .set({ status: 4, accepterId: world.as.agent.accountId })
      .where(eq(cases.id, caseId))
    expect(await seen()).toEqual([40430, false, 40440])
    await app.db.update(cases).set({ accepterId: as.accountId }).where(eq(cases.id, caseId))
    expect(await seen()).toEqual([200, true, 200])
    await grant({ 'cases.visa': 'all' })
    expect(await seen()).toEqual([40430, false, 40440])
    await app.db.execute(sql`update cases set status = 1, submitted_at = null where id = ${caseId}`)
    expect(await opens([inCase], as)).toEqual([40440])
  })
})
