import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from '@jest/globals'
import { publishedCalls } from '@southbound/shared/contract/published'
import { and, eq, sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { integrityOf } from '#api/integrity.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { story } from '#testing/story.ts'
import { releaseContracts } from '../releases.tables.ts'
import type { ReleaseContract } from './contract.ts'
import { contractOf } from './known-contracts.ts'

const ENTRY = 'entry.0123456789.js'
const GOODS = 'POST /goods/getGoodsList'
const goods = () =>
  ({ [GOODS]: structuredClone(publishedCalls()[GOODS] as never) }) as ReleaseContract['calls']

async function zipped(name: string, version: string, contract: ReleaseContract | undefined): Promise<Buffer> {
  const [script, server] = [Buffer.from(`/* ${version} */`), Buffer.from('module.exports = {}')]
  const assets = { [ENTRY]: { bytes: script.length, brotli: 1, integrity: integrityOf(script) } }
  const manifest = {
    name,
    version,
    base: `/assets/${name}/${version}/`,
    assets,
    server: 'server.cjs',
    serverIntegrity: integrityOf(server),
    contract,
  }
  const zip = new JSZip()
  zip.file('release.json', JSON.stringify(manifest)).file('server.cjs', server).file(ENTRY, script)
  zip.file(`${ENTRY}.br`, brotliCompressSync(script)).file(`${ENTRY}.gz`, gzipSync(script))
  return zip.generateAsync({ type: 'nodebuffer' })
}

let app: TestApp
let owner: Session
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('operator')
  for (const name of ['shell', 'mf-commerce', 'mf-content'])
    tokens[name] = (
      await app.call(
        'POST /operations/releases/:name/key',
        { params: { name }, body: { team: name } },
        { as: owner },
      )
    ).data.token
})
afterAll(() => app.close())

async function hand(
  name: string,
  version: string,
  said?: Partial<ReleaseContract>,
  locale: 'en' | 'zh' = 'en',
) {
  const bytes = await zipped(name, version, said && contractOfRelease(said))
  const wire = `POST /releases/${name}/publish` as 'POST /releases/:name/publish'
  return app.upload(
    wire,
    { fields: { token: tokens[name] ?? '', reason: 'built' }, files: [{ name: 'release.zip', bytes }] },
    { locale },
  )
}
async function act(
  name: string,
  body: { act: 'promote' | 'canary' | 'rollback' | 'abort'; version?: string; percent?: number },
) {
  return app.call('POST /releases/:name/act', {
    params: { name },
    body: { token: tokens[name] ?? '', reason: 'ready', ...body },
  })
}
const anHourLater = () =>
  app.db.execute(sql`update release_sets set created_at = created_at - interval '2 hours'`)

const shell = (version: string, uses: string[]) =>
  hand('shell', version, {
    gives: { react: { version: '19.3.1', exports: uses } },
    offers: { mark: ['cart'] },
  })
const needs = (...uses: string[]) => ({ react: { range: '^19.0.0', uses } })

story('the gate of releases', (step) => {
  step(
    'publishing: lets what fits in, and refuses what does not with a sentence in the reader’s language',
    async () => {
      expect(await shell('1.0.0', ['useState', 'useMemo'])).toMatchObject({ code: 200 })
      expect(await hand('mf-content', '1.0.0', { paths: ['news'], needs: needs('useState') })).toMatchObject({
        code: 200,
      })
      expect(
        await hand('mf-commerce', '1.0.0', { paths: ['cart'], fills: { mark: ['cart'] }, calls: goods() }),
      ).toMatchObject({ code: 200 })
      expect(await hand('mf-commerce', '1.1.0', { paths: ['cart', 'news'] })).toMatchObject({
        code: 40983,
        message:
          'This release does not fit what is live: mf-commerce 1.1.0 claims the page /news, which belongs to mf-content 1.0.0 (live).',
      })
      expect(await hand('mf-commerce', '1.1.0', { paths: ['cart', 'news'] }, 'zh')).toMatchObject({
        message:
          '该版本与线上内容不兼容：mf-commerce 1.1.0 占用了页面 /news，该页面属于 mf-content 1.0.0（线上）。',
      })
    },
  )

  step(
    'publishing: refuses a call with another shape, a place that does not exist, and a silent build',
    async () => {
      const calls = goods()
      Object.assign(calls[GOODS]?.answers.properties?.rows?.items?.properties as object, {
        price: { type: 'number' },
      })
      expect((await hand('mf-commerce', '1.1.0', { calls })).message).toContain(
        `reads rows[].price from ${GOODS} as number; the API answers string`,
      )
      expect((await hand('mf-commerce', '1.1.0', { fills: { footer: ['offers'] } })).message).toContain(
        'footer/offers',
      )
      expect((await hand('mf-commerce', '1.1.0')).message).toContain('does not say what it needs')
    },
  )

  step(
    'publishing: keeps nothing of what was refused: mended, it comes in under the same version',
    async () => {
      expect(await hand('mf-commerce', '1.1.0', { paths: ['cart', 'offers'], calls: goods() })).toMatchObject(
        {
          code: 200,
          data: { outcome: 'published' },
        },
      )
    },
  )

  step(
    'moving a line: is refused when what was published fits no more, for a canary as for everybody',
    async () => {
      await hand('mf-content', '1.1.0', { paths: ['news', 'archive'], needs: needs('useState') })
      expect(await hand('mf-commerce', '1.2.0', { paths: ['cart', 'archive'] })).toMatchObject({ code: 200 })
      expect(await act('mf-content', { act: 'canary', version: '1.1.0', percent: 1 })).toMatchObject({
        code: 200,
      })
      const refused = await act('mf-commerce', { act: 'canary', version: '1.2.0', percent: 1 })
      expect(refused).toMatchObject({ code: 40983 })
      expect(refused.message).toContain('/archive, which belongs to mf-content 1.1.0 (canary)')
      expect(await act('mf-commerce', { act: 'promote', version: '1.2.0' })).toMatchObject({ code: 40983 })
      expect(await act('mf-content', { act: 'abort' })).toMatchObject({ code: 200 })
    },
  )

  step(
    'moving a line: is refused while visitors of the last hour have what it breaks, and let through after',
    async () => {
      expect((await act('mf-commerce', { act: 'promote', version: '1.2.0' })).message).toContain(
        'mf-content 1.1.0 (within the rollback window)',
      )
      await anHourLater()
      expect(await act('mf-commerce', { act: 'promote', version: '1.2.0' })).toMatchObject({ code: 200 })
    },
  )

  step(
    'moving a line: a shell that drops what a remote uses is refused, and so is going back to one that lacks it',
    async () => {
      expect((await shell('2.0.0', ['useMemo'])).message).toContain(
        'mf-content 1.0.0 (live) uses useState of react, which shell 2.0.0 does not have',
      )
      expect(await shell('2.0.0', ['useState', 'useMemo', 'use'])).toMatchObject({ code: 200 })
      expect(await act('shell', { act: 'promote', version: '2.0.0' })).toMatchObject({ code: 200 })
      await anHourLater()
      expect(await hand('mf-content', '1.2.0', { paths: ['news'], needs: needs('use') })).toMatchObject({
        code: 200,
      })
      expect(await act('mf-content', { act: 'promote', version: '1.2.0' })).toMatchObject({ code: 200 })
      expect((await act('shell', { act: 'rollback', version: '1.0.0' })).message).toContain(
        'mf-content 1.2.0 (live) uses use of react',
      )
    },
  )

  step('moving a line: a refused move changes nothing', async () => {
    const { data } = await app.call('GET /operations/releases', {}, { as: owner })
    expect(data.lines.map(({ name, active, canary }) => [name, active, canary])).toEqual([
      ['mf-commerce', '1.2.0', null],
      ['mf-content', '1.2.0', null],
      ['shell', '2.0.0', null],
    ])
  })

  step(
    'what is published: anybody reads the contracts of the API and of what visitors have: all that a gate needs',
    async () => {
      const { data } = await app.call('GET /releases/contracts')
      expect(Object.keys(data.api as object)).toContain(GOODS)
      const live = data.releases
        .filter(({ state }) => state === 'live')
        .map(({ name, version }) => `${name} ${version}`)
      expect(live.sort()).toEqual(['mf-commerce 1.2.0', 'mf-content 1.2.0', 'shell 2.0.0'])
      expect(data.releases.find(({ name }) => name === 'mf-content')?.contract).toMatchObject({
        paths: ['news'],
      })
    },
  )

  step(
    'what is published: the desk sees which kept version fits and why another does not; nobody else asks',
    async () => {
      const fit = (as: Session) =>
        app.call('GET /operations/releases/:name/fit', { params: { name: 'shell' } }, { as, locale: 'zh' })
      const { data } = await fit(await app.signIn('auditor'))
      expect(data.rows).toEqual([
        { version: '2.0.0', reasons: [] },
        {
          version: '1.0.0',
          reasons: ['mf-content 1.2.0（线上） 使用了 react 中的 use，但 shell 1.0.0 未提供。'],
        },
      ])
      expect(await fit(await app.signIn('agent'))).toMatchObject({ code: 40300 })
    },
  )

  step('what is published: a contract is read once, and anew where its release.json is another', async () => {
    const [name, version] = ['mf-content', '1.2.0']
    const pathsBy = async (hash: string) =>
      (await contractOf(app.db, { manifests: { [`${name}@${version}`]: hash } }, name, version))?.paths
    expect(await pathsBy('one')).toEqual(['news'])
    const contract = contractOfRelease({ paths: ['offers'] })
    await app.db
      .update(releaseContracts)
      .set({ contract })
      .where(and(eq(releaseContracts.name, name), eq(releaseContracts.version, version)))
    expect(await pathsBy('one')).toEqual(['news'])
    expect(await pathsBy('another')).toEqual(['offers'])
  })
})
