import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { LIMITS } from '@southbound/shared/contract/constants'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { integrityOf } from '../../integrity.ts'
import { newestSet } from './current-set.ts'
import { releaseGround } from './ground.ts'
import { releaseActs, releaseSets, releaseTokens } from './releases.tables.ts'
import { Shelf } from './shelf/shelf.ts'
import { takenBackIn } from './taken-back.ts'

const NAME = 'mf-commerce'
const ENTRY = 'entry.0123456789.js'

function release(
  version: string,
  { name = NAME, code = `/* ${version} */`, onServer = 'module.exports = {}' } = {},
): Record<string, Buffer> {
  const [script, server] = [Buffer.from(code), Buffer.from(onServer)]
  const assets = {
    'entry.0123456789.js': { bytes: script.length, brotli: 1, integrity: integrityOf(script) },
  }
  const manifest = {
    name,
    version,
    base: `/assets/${name}/${version}/`,
    assets,
    server: 'server.cjs',
    serverIntegrity: integrityOf(server),
    contract: contractOfRelease(),
  }
  return {
    'release.json': Buffer.from(JSON.stringify(manifest)),
    'server.cjs': server,
    'entry.0123456789.js': script,
    'entry.0123456789.js.br': brotliCompressSync(script),
    'entry.0123456789.js.gz': gzipSync(script),
  }
}
/** The same release from another packer. */
function packedElsewhere(files: Record<string, Buffer>): Record<string, Buffer> {
  const { assets, ...manifest } = JSON.parse(String(files['release.json']))
  const script = files[ENTRY] as Buffer
  const packed = {
    [`${ENTRY}.br`]: brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  }
  return {
    ...files,
    ...packed,
    'release.json': Buffer.from(
      JSON.stringify({ assets: { [ENTRY]: { ...assets[ENTRY], brotli: 7 } }, ...manifest }),
    ),
  }
}
async function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, bytes] of Object.entries(files)) zip.file(name, bytes)
  return zip.generateAsync({ type: 'nodebuffer' })
}

let app: TestApp
let owner: Session
let token: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('operator')
  token = (
    await app.call(
      'POST /operations/releases/:name/key',
      { params: { name: NAME }, body: { team: 'Commerce' } },
      { as: owner },
    )
  ).data.token
})
afterAll(() => app.close())

const hand = async (files: Record<string, Buffer>, as = token, name = NAME) =>
  app.upload(
    'POST /releases/:name/publish'.replace(':name', name) as 'POST /releases/:name/publish',
    { fields: { token: as, reason: 'built' }, files: [{ name: 'release.zip', bytes: await zipped(files) }] },
    {},
  )
const overview = async () => (await app.call('GET /operations/releases', {}, { as: owner })).data
const line = async () => (await overview()).lines.find(({ name }) => name === NAME)
type DeskAct = 'promote' | 'canary' | 'abort' | 'rollback'
const desk = async (act: DeskAct, body: object, as = owner) =>
  app.callRaw(
    `POST /operations/releases/:name/${act}`,
    { params: { name: NAME }, body: { reason: 'because', serial: (await overview()).serial, ...body } },
    { as },
  )
const audience = { roles: [], countries: [], accounts: [] }

describe('a team', () => {
  test('publishes with its token only, and the first release is live', async () => {
    expect(await hand(release('1.0.0'), 'sb_not-the-right-token-at-all')).toMatchObject({ code: 40380 })
    expect(await hand(release('1.0.0'), token, 'mf-content')).toMatchObject({ code: 40380 })
    expect(await hand(release('1.0.0'))).toMatchObject({
      code: 200,
      data: { version: '1.0.0', outcome: 'published' },
    })
    expect(await line()).toMatchObject({ active: '1.0.0', canary: null, lastKnownGood: null })
  })

  test('the same release again changes nothing, another one under its version is refused', async () => {
    const { serial } = await overview()
    expect((await hand(release('1.0.0'))).data).toEqual({ version: '1.0.0', outcome: 'known' })
    expect(await hand(release('1.0.0', { code: 'other()' }))).toMatchObject({ code: 40982 })
    expect((await overview()).serial).toBe(serial)
  })

  test('the same content, packed elsewhere, is there already', async () => {
    expect((await hand(packedElsewhere(release('1.0.0')))).data).toEqual({
      version: '1.0.0',
      outcome: 'known',
    })
  })

  test.each([
    [
      'a changed script',
      (files: Record<string, Buffer>) => ({ ...files, 'entry.0123456789.js': Buffer.from('evil()') }),
    ],
    [
      'another script in the packed file',
      (files: Record<string, Buffer>) => ({
        ...files,
        'entry.0123456789.js.br': brotliCompressSync(Buffer.from('evil()')),
      }),
    ],
    [
      'a changed server file',
      (files: Record<string, Buffer>) => ({ ...files, 'server.cjs': Buffer.from('evil()') }),
    ],
    [
      'a file that nobody named',
      (files: Record<string, Buffer>) => ({ ...files, 'more.0123456789.js': Buffer.from('') }),
    ],
    [
      'a path that leads elsewhere',
      (files: Record<string, Buffer>) => ({ ...files, '../evil.js': Buffer.from('') }),
    ],
    ['no release.json', ({ 'release.json': _, ...files }: Record<string, Buffer>) => files],
  ])('%s is refused and nothing is taken in', async (_what, spoil) => {
    expect(await hand(spoil(release('1.0.9')))).toMatchObject({ code: 40080 })
    expect((await line())?.kept.map(({ version }) => version)).toEqual(['1.0.0'])
  })

  test('moves its own line', async () => {
    await hand(release('1.1.0'))
    const act = (body: object) =>
      app.callRaw('POST /releases/:name/act', {
        params: { name: NAME },
        body: { token, reason: 'ready', ...body },
      })
    expect(await act({ act: 'canary', version: '1.1.0' })).toMatchObject({ code: 40000 })
    expect(await act({ act: 'canary', version: '1.1.0', percent: 10 })).toMatchObject({ code: 200 })
    expect((await line())?.canary).toMatchObject({ version: '1.1.0', percent: 10 })
    expect(await act({ act: 'abort' })).toMatchObject({ code: 200 })
  })

  test('has one key, though two operators give it one at once', async () => {
    const name = 'mf-content'
    const given = await Promise.all(
      ['Content', 'Editors'].map((team) =>
        app.call('POST /operations/releases/:name/key', { params: { name }, body: { team } }, { as: owner }),
      ),
    )
    const codes = []
    for (const { data } of given)
      codes.push(
        (await app.call('POST /releases/:name/status', { params: { name }, body: { token: data.token } }))
          .code,
      )
    expect(codes.sort()).toEqual([200, 40380])
    const second = { tokenSha256: 'x', name, team: 'Twice' }
    await expect(app.db.insert(releaseTokens).values(second)).rejects.toThrow()
    await app.call('DELETE /operations/releases/:name/key', { params: { name } }, { as: owner })
  })

  test('takes no name that the site signs its own acts with', async () => {
    for (const team of ['automatic', ' npm Start '])
      expect(
        await app.call(
          'POST /operations/releases/:name/key',
          { params: { name: 'mf-content' }, body: { team } },
          { as: owner },
        ),
      ).toMatchObject({ code: 40000, message: expect.stringContaining('team') })
  })

  test('loses what its token opened when it is taken back', async () => {
    const other = (
      await app.call(
        'POST /operations/releases/:name/key',
        { params: { name: 'mf-content' }, body: { team: 'Content' } },
        { as: owner },
      )
    ).data.token
    await app.call('DELETE /operations/releases/:name/key', { params: { name: 'mf-content' } }, { as: owner })
    expect(
      await app.call('POST /releases/:name/status', {
        params: { name: 'mf-content' },
        body: { token: other },
      }),
    ).toMatchObject({ code: 40380 })
    const history = await app.call(
      'GET /operations/releases/:name/history',
      { params: { name: 'mf-content' }, query: {} },
      { as: owner },
    )
    const ofKeys = history.data.rows.map(({ act, actor, reason }) => [act, actor, reason])
    expect(ofKeys.slice(0, 2)).toEqual([
      ['keyEnd', 'operator', 'Content'],
      ['key', 'operator', 'Content'],
    ])
  })
})

describe('a product owner', () => {
  test('tries, promotes and rolls back, with a reason, and the history says so', async () => {
    expect(
      await desk('canary', { version: '1.1.0', percent: 5, ...audience, roles: ['agent'], again: true }),
    ).toMatchObject({ code: 200 })
    expect(await desk('promote', { version: '1.1.0' })).toMatchObject({ code: 200 })
    expect(await line()).toMatchObject({ active: '1.1.0', canary: null, lastKnownGood: '1.0.0' })
    expect(await desk('rollback', { version: '1.0.0' })).toMatchObject({ code: 200 })
    const history = await app.call(
      'GET /operations/releases/:name/history',
      { params: { name: NAME }, query: {} },
      { as: owner },
    )
    expect(history.data.rows.slice(0, 3).map(({ act, version, reason }) => [act, version, reason])).toEqual([
      ['rollback', '1.0.0', 'because'],
      ['promote', '1.1.0', 'because'],
      ['canary', '1.1.0', 'because'],
    ])
  })

  test('acts on what was seen, gives a reason, and cannot do what makes no sense', async () => {
    expect(await desk('promote', { version: '1.1.0', serial: 1 })).toMatchObject({ code: 40900 })
    expect(await desk('promote', { version: '1.1.0', reason: ' ' })).toMatchObject({ code: 40000 })
    expect(await desk('promote', { version: '7.7.7' })).toMatchObject({ code: 40481 })
    expect(await desk('promote', { version: '1.0.0' })).toMatchObject({ code: 40980 })
    expect(await desk('abort', {})).toMatchObject({ code: 40981 })
  })

  test('is an operator: an auditor reads, everybody else is refused', async () => {
    const auditor = await app.signIn('auditor')
    expect(await app.call('GET /operations/releases', {}, { as: auditor })).toMatchObject({ code: 200 })
    expect(await desk('promote', { version: '1.1.0' }, auditor)).toMatchObject({ code: 40300 })
    expect(await app.call('GET /operations/releases', {}, { as: await app.signIn('agent') })).toMatchObject({
      code: 40300,
    })
  })
})

test('the desk tells a release that nobody has had from those that can be gone back to', async () => {
  await hand(release('1.2.0'))
  await desk('canary', { version: '1.2.0', percent: 5, ...audience })
  await hand(release('1.3.0'))
  const states = async () =>
    Object.fromEntries((await line())?.kept.map(({ version, state }) => [version, state]) ?? [])
  expect(await states()).toEqual({
    '1.0.0': 'live',
    '1.1.0': 'taken-back',
    '1.2.0': 'canary',
    '1.3.0': 'ready',
  })
  await desk('promote', { version: '1.2.0' })
  await desk('promote', { version: '1.1.0', again: true })
  await desk('promote', { version: '1.2.0' })
  expect(await states()).toEqual({ '1.0.0': 'kept', '1.1.0': 'fallback', '1.2.0': 'live', '1.3.0': 'ready' })
  expect((await line())?.team).toBe('Commerce')
  await desk('canary', { version: '1.1.0', percent: 5, ...audience })
  await desk('abort', {})
  const fallback = (await line())?.kept.find(({ version }) => version === '1.1.0')
  expect(fallback).toMatchObject({ state: 'fallback', takenBack: { by: 'operator' } })
})

describe('a try that was taken back', () => {
  const state = async (version: string) => (await line())?.kept.find((one) => one.version === version)
  const act = (body: object) =>
    app.callRaw('POST /releases/:name/act', {
      params: { name: NAME },
      body: { token, reason: 'ready', ...body },
    })

  test('stands there as taken back, with when, by whom and why', async () => {
    await desk('canary', { version: '1.3.0', percent: 5, ...audience })
    await desk('abort', { reason: 'Prices are wrong' })
    expect(await state('1.3.0')).toMatchObject({
      state: 'taken-back',
      takenBack: { by: expect.stringMatching(/./), reason: 'Prices are wrong' },
    })
    const { data } = await app.call('POST /releases/:name/status', {
      params: { name: NAME },
      body: { token },
    })
    expect(data.line?.kept[0]).toMatchObject({
      version: '1.3.0',
      state: 'taken-back',
      takenBack: { reason: 'Prices are wrong' },
    })
  })

  test('goes to visitors again only when that is said', async () => {
    const refused = await desk('promote', { version: '1.3.0' })
    expect(refused).toMatchObject({ code: 40984, message: expect.stringContaining('Prices are wrong') })
    expect(await desk('canary', { version: '1.3.0', percent: 5, ...audience })).toMatchObject({ code: 40984 })
    expect(await act({ act: 'promote', version: '1.3.0' })).toMatchObject({ code: 40984 })
    expect(await act({ act: 'canary', version: '1.3.0', percent: 5, again: true })).toMatchObject({
      code: 200,
    })
    expect(await state('1.3.0')).toMatchObject({ state: 'canary', takenBack: null })
    expect(await desk('promote', { version: '1.3.0' })).toMatchObject({ code: 200 })
    expect(await desk('rollback', { version: '1.2.0' })).toMatchObject({ code: 200 })
    expect(await state('1.3.0')).toMatchObject({ state: 'taken-back', takenBack: { by: 'operator' } })
    expect(await desk('promote', { version: '1.3.0' })).toMatchObject({ code: 40984 })
  })

  test('was another’s when somebody tried the next version without ending it', () => {
    const acts = [
      { at: 'a', act: 'canary', version: '1.0.0', reason: null },
      { at: 'b', act: 'canary', version: '2.0.0', reason: null },
      { at: 'c', act: 'abort', version: null, reason: 'failed' },
      { at: 'd', act: 'abort', version: '3.0.0', reason: 'failed too' },
      { at: 'e', act: 'promote', version: '3.0.0', reason: null },
    ].map((one) => ({ ...one, id: one.at, name: NAME, actorName: 'automatic', judged: null }))
    expect([...takenBackIn(acts)]).toMatchObject([
      [`${NAME}@2.0.0`, { at: 'c', by: 'automatic', reason: 'failed' }],
    ])
  })

  test('is also what everybody was taken back from; no way out is only what was left last', () => {
    const said = { at: '', actorName: 'operator', judged: null, reason: 'prices', name: NAME }
    const acts = (
      [
        ['publish', '1.0.0'],
        ['promote', '2.0.0'],
        ['promote', '3.0.0'],
        ['rollback', '2.0.0'],
        ['publish', '3.0.1'],
        ['rollback', '1.0.0'],
      ] as const
    ).map(([act, version], at) => ({ ...said, id: String(at), act, version }))
    expect([...takenBackIn(acts)]).toMatchObject([
      [`${NAME}@3.0.0`, { id: '3', isNoWayOut: false }],
      [`${NAME}@2.0.0`, { id: '5', isNoWayOut: true }],
    ])
  })
})

test('a canary looks for roles that exist', async () => {
  for (const [locale, word] of [
    ['en', 'roles'],
    ['zh', '角色'],
  ] as const) {
    const body = {
      version: '1.3.0',
      percent: 5,
      ...audience,
      roles: ['agents'],
      reason: 'because',
      serial: (await overview()).serial,
    }
    const refused = await app.callRaw(
      'POST /operations/releases/:name/canary',
      { params: { name: NAME }, body },
      { as: owner, locale },
    )
    expect(refused).toMatchObject({ code: 40000, message: expect.stringContaining(word) })
  }
})

test.each(['server.cjs', ENTRY, `${ENTRY}.br`, 'release.json'])(
  'a stored release whose %s was changed goes to nobody',
  async (file) => {
    const folder = (await releaseGround().storage.fetch(NAME, '1.3.0')) ?? ''
    const whole = readFileSync(join(folder, file))
    writeFileSync(join(folder, file), 'evil()')
    for (const act of ['promote', 'canary', 'rollback'] as const) {
      const refused = await desk(act, {
        version: '1.3.0',
        again: true,
        ...(act === 'canary' ? { percent: 5, ...audience } : {}),
      })
      expect({ act, ...refused }).toMatchObject({ act, code: 40080, message: expect.stringContaining(file) })
    }
    writeFileSync(join(folder, file), whole)
    expect((await line())?.active).toBe('1.2.0')
  },
)

describe('a database that was made anew over releases that were kept', () => {
  const inStorage = async (version: string, files: Record<string, Buffer>) =>
    releaseGround().storage.put(NAME, version, new Map(Object.entries(files)))
  const taken = async (version: string) =>
    new Shelf(releaseGround().storage).take(
      (await newestSet(app.db, releaseGround().keys)).set,
      NAME,
      version,
    )

  test('knows the same release again by the hashes that it has there', async () => {
    await inStorage('1.4.0', packedElsewhere(release('1.4.0')))
    expect((await hand(release('1.4.0'))).data).toEqual({ version: '1.4.0', outcome: 'published' })
    expect((await taken('1.4.0')).manifest).toMatchObject({
      version: '1.4.0',
      assets: { [ENTRY]: { brotli: 7 } },
    })
  })

  test('lets what it never knew give way to what is handed in', async () => {
    await inStorage('1.5.0', release('1.5.0', { code: 'left over' }))
    expect((await hand(release('1.5.0'))).data).toEqual({ version: '1.5.0', outcome: 'published' })
    expect((await taken('1.5.0')).manifest.version).toBe('1.5.0')
  })

  test('a stored file that was damaged is mended by handing the release in again', async () => {
    const { folder } = await taken('1.5.0')
    writeFileSync(join(folder, 'server.cjs'), 'evil()')
    await expect(taken('1.5.0')).rejects.toThrow('server.cjs is damaged')
    expect((await hand(release('1.5.0'))).data).toEqual({ version: '1.5.0', outcome: 'known' })
    expect((await taken('1.5.0')).manifest.version).toBe('1.5.0')
  })
})

describe('the signed set', () => {
  test('a document that was changed, or one put in the place of a later one, is refused', async () => {
    const { keys } = releaseGround()
    const [old] = await app.db.select().from(releaseSets).limit(1)
    const { set } = await newestSet(app.db, keys)
    const put = (row: typeof releaseSets.$inferInsert) =>
      app.db.transaction(async (tx) => {
        await tx.insert(releaseSets).values(row)
        await newestSet(tx, keys)
      })
    const { document = '', keyId = '', signature = '' } = old ?? {}
    await expect(
      put({
        serial: set.serial + 1,
        document: document.replace('"serial":', '"serial":9'),
        keyId,
        signature,
      }),
    ).rejects.toThrow('signature')
    await expect(put({ serial: set.serial + 1, document, keyId, signature })).rejects.toThrow(
      'in the place of',
    )
  })

  test('its history cannot be rewritten', async () => {
    await expect(app.db.update(releaseActs).set({ reason: 'nothing happened' })).rejects.toThrow()
  })
})

test('a release may be larger than an upload of a person', async () => {
  const onServer = `/* ${'x'.repeat(LIMITS.fileBytes)} */`
  expect(await hand(release('9.9.9', { onServer }))).toMatchObject({ code: 200, data: { version: '9.9.9' } })
})

test('a team that grows a part leaves its narrowing as the desk made it, until the desk changes it', async () => {
  const canary = async () => (await line())?.canary
  await hand(release('1.6.0'))
  const narrowed = { ...audience, accounts: ['7'], languages: ['zh'] }
  expect(await desk('canary', { version: '1.6.0', percent: 10, ...narrowed })).toMatchObject({ code: 200 })
  const body = { token, reason: 'more', act: 'canary', version: '1.6.0', percent: 25 }
  expect(await app.callRaw('POST /releases/:name/act', { params: { name: NAME }, body })).toMatchObject({
    code: 200,
  })
  expect(await canary()).toMatchObject({ percent: 25, languages: ['zh'], accounts: ['7'] })
  await desk('canary', { version: '1.6.0', percent: 25, ...audience })
  const { languages = [], accounts } = (await canary()) ?? {}
  expect([languages, accounts]).toEqual([[], []])
})

test('what another package did since the desk was read refuses nothing of this one, what this one did does', async () => {
  const { serial } = await overview()
  const key = { params: { name: 'mf-cases' }, body: { team: 'Cases' } }
  const other = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  expect(await hand(release('1.0.0', { name: 'mf-cases' }), other, 'mf-cases')).toMatchObject({ code: 200 })
  expect((await overview()).serial).toBeGreaterThan(serial)

  expect(await desk('rollback', { version: '1.1.0', serial, again: true })).toMatchObject({ code: 200 })
  expect(await desk('promote', { version: '1.2.0', serial })).toMatchObject({ code: 40900 })
})
