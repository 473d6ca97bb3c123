import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { agencyOfDomain } from '../profiles.service.ts'

let app: TestApp
let agent: Session
let rival: Session
let agencyIds: string[]

beforeAll(async () => {
  app = await testApp()
  agencyIds = (await fillCatalogue(app.db)).agents.map(({ id }) => id)
  const join = async (who: 'agent' | 'strangerAgent', agencyId: string) => {
    const { accountId } = await app.signIn(who)
    await app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, accountId))
    await app.db.update(agencies).set({ accountId }).where(eq(agencies.id, agencyId))
    return app.signIn(who)
  }
  agent = await join('agent', agencyIds[0] ?? '')
  rival = await join('strangerAgent', agencyIds[1] ?? '')
})
afterAll(() => app.close())

describe('the second-level domain', () => {
  const take = (sndDomain: string | null, as: Session | null = agent) =>
    app.callRaw('POST /agency/roughRaft/updateSndDomain', { body: { sndDomain } }, { as })

  test('is one name, taken once, kept until it is given up', async () => {
    const rules = async () =>
      (await app.call('GET /agency/roughRaft/updateSndDomain', {}, { as: agent })).data
    expect(await rules()).toEqual({ may: true, suggestion: 'bright-path' })
    expect((await take('bright-path')).data).toMatchObject({ sndDomain: 'bright-path' })
    expect(await take('bright-path', rival)).toMatchObject({ code: 40978 })
    const tried = await app.call(
      'POST /agency/roughRaft/getSndDomain',
      { body: { sndDomain: 'bright-path' } },
      { as: rival },
    )
    expect(tried.data).toMatchObject({ free: false, why: 'taken' })
    expect((await take('brighter')).data).toMatchObject({ sndDomain: 'brighter' })
    expect((await take('bright-path', rival)).code).toBe(200)
    expect(await take('bright-path')).toMatchObject({ code: 40978 })
    expect((await app.call('GET /agency/roughRaft/getSndDomain', {}, { as: agent })).data.sndDomain).toBe(
      'brighter',
    )
    expect([await agencyOfDomain(app.db, 'brighter'), await agencyOfDomain(app.db, 'nobody')]).toEqual([
      agencyIds[0],
      null,
    ])
    expect((await take(null)).data).toEqual({ sndDomain: null, address: null })
  })

  test.each(['www', 'api', 'xn--abc'])('%s is kept for the site', async (name) =>
    expect(await take(name)).toMatchObject({ code: 40979 }),
  )
  test.each(['', 'a', '-ab', 'ab-', 'Bright', 'a.b', 'a_b', '南行', 'x'.repeat(33)])(
    '%j is no name',
    async (name) => expect(await take(name)).toMatchObject({ code: 40000 }),
  )
  test('students, schools and visitors have none', async () => {
    for (const who of ['student', 'institution'] as const)
      expect((await take('other-name', await app.signIn(who))).code).toBeGreaterThanOrEqual(40300)
    expect(await take('other-name', null)).toMatchObject({ code: 40001 })
  })
})

describe('documents of an agency', () => {
  const put = (listType: number, draft: boolean, originalName: string) => {
    const stored = {
      ext: 'pdf',
      contentType: 'application/pdf',
      bytes: 9,
      sha256: Buffer.from(originalName).toString('hex').padEnd(64, '0'),
      storageKey: originalName,
    }
    return app.db
      .insert(files)
      .values({ ...stored, ownerId: agent.accountId, kind: 'document', listType, draft, originalName })
  }
  const names = async (body: object, as: Session) =>
    (await app.call('POST /agency/public/InternalDocument', { body }, { as })).data?.rows.map(
      (row) => row.originalName,
    )

  test('drafts are for the own agency, internal ones too, open ones for everybody signed in', async () => {
    await put(1, false, 'internal.pdf')
    await put(2, false, 'open.pdf')
    await put(1, true, 'draft.pdf')
    const drafts = await app.call('POST /agency/roughRaft/InternalDocument', { body: {} }, { as: agent })
    expect(drafts.data.rows.map(({ originalName }) => originalName)).toEqual(['draft.pdf'])
    expect(
      (await app.call('POST /agency/roughRaft/InternalDocument', { body: {} }, { as: rival })).data.total,
    ).toBe(0)
    expect(await names({}, agent)).toEqual(['open.pdf', 'internal.pdf'])
    expect(await names({ type: 1 }, agent)).toEqual(['internal.pdf'])
    expect(await names({ id: agencyIds[0] }, rival)).toEqual(['open.pdf'])
    const internal = { body: { id: agencyIds[0], type: 1 } }
    expect((await app.call('POST /agency/public/InternalDocument', internal, { as: rival })).code).toBe(40300)
    expect(
      await app.call('POST /agency/public/InternalDocument', { body: { id: agencyIds[2] } }, { as: rival }),
    ).toMatchObject({ code: 40422 })
    expect(await app.call('POST /agency/public/InternalDocument', internal, { as: null })).toMatchObject({
      code: 40001,
    })
  })

  test('the proofs of the draft are listed with what they prove, to the own agency alone', async () => {
    const [file] = await app.db.select().from(files).where(eq(files.originalName, 'internal.pdf'))
    const { content, version } = (await app.call('POST /agency/achieve', {}, { as: agent })).data
    const credentials = [{ kind: 'QEAC', number: 'A1', validTo: null, fileId: file?.id ?? null }]
    expect(
      (
        await app.call(
          'POST /agency/save',
          { body: { version, content: { ...content, credentials } } },
          { as: agent },
        )
      ).code,
    ).toBe(200)
    const proofs = (as: Session) => app.call('POST /agency/getAuditFile', {}, { as })
    expect((await proofs(agent)).data.rows).toMatchObject([
      { originalName: 'internal.pdf', credential: { kind: 'QEAC', number: 'A1' } },
    ])
    expect((await proofs(rival)).data.total).toBe(0)
    expect((await proofs(await app.signIn('student'))).code).toBeGreaterThanOrEqual(40300)
  })
})
