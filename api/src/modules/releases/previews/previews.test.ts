import cookies from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerSecurityHeaders } from '#api/plugins/edge/security-headers.ts'
import { registerReleasePreviews } from '#api/site/release-preview/preview-pages.ts'
import { previewOfRequest, withPreview } from '#api/site/release-preview/previewed.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { contractOfRelease } from '#testing/contract.ts'
import { changeSet } from '../change-set.ts'
import { sealingOf } from '../grants/seal.ts'
import { releaseGround } from '../ground.ts'
import { releaseContracts, releases } from '../releases.tables.ts'
import { publish, type SetDocument } from '../set-document.ts'
import { makeKey, SigningKeys } from '../signing.ts'
import { sealOf } from './previews.service.ts'
import { releasePreviews } from './previews.tables.ts'

const NAME = 'mf-commerce'
const OWN = { 'sec-fetch-site': 'same-origin' }
let app: TestApp
let site: FastifyInstance
let operator: Session
let token: string
let set: SetDocument
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  for (const version of ['1.0.0', '1.1.0']) {
    const row = { name: NAME, version, manifestSha256: 'f'.repeat(64), bytes: 1, publishedBy: 'a test' }
    await app.db.insert(releases).values(row)
    await app.db.insert(releaseContracts).values({ name: NAME, version, contract: contractOfRelease() })
    set = await app.db.transaction((tx) =>
      changeSet(
        tx,
        releaseGround().keys,
        { name: 'a test', accountId: null },
        { act: 'publish', name: NAME, version, reason: null },
        (now) => publish(now, NAME, version, 'f'.repeat(64)),
      ),
    )
  }
  const team = { params: { name: NAME }, body: { team: 'Commerce' } }
  token = (await app.call('POST /operations/releases/:name/key', team, { as: operator })).data.token
  const live = {
    get set() {
      return set
    },
    holds: (name: string, version: string) => `${name}@${version}` in set.manifests,
  }
  site = Fastify()
  await registerSecurityHeaders(site)
  await site.register(cookies)
  await registerReleasePreviews(site, { db: app.db, live, publicUrl: 'https://site.example' })
  site.get('/shown', async (request) => (await previewOfRequest(request, app.db, live)) ?? 'what is live')
})
afterAll(async () => {
  await site?.close()
  await app.close()
})

const wished = { version: '1.1.0', hours: 24, reason: 'for the reviewers' }
const ask = async (body: object = {}, as = operator, name = NAME) =>
  app.callRaw(
    'POST /operations/releases/:name/preview',
    { params: { name }, body: { ...wished, ...body } },
    { as },
  )
const linkOf = async () => String(((await ask()).data as { path: string }).path)
const sealIn = (path: string) => path.slice('/site/release-preview/'.length)
const shownTo = async (value: string) =>
  (await site.inject({ url: '/shown', headers: { cookie: `preview=${value}` } })).body
const isLive = 'what is live'

test('an operator or the package’s own team makes a link, nobody else, and only of what is not live', async () => {
  expect(await ask()).toMatchObject({
    code: 200,
    data: { path: expect.stringMatching(/^\/site\/release-preview\/./) },
  })
  for (const who of ['auditor', 'agent'] as const)
    expect(await ask({}, await app.signIn(who))).toMatchObject({ code: 40300 })
  expect(await ask({ version: '1.0.0' })).toMatchObject({ code: 40980 })
  expect(await ask({ version: '9.9.9' })).toMatchObject({ code: 40481 })
  expect(await ask({ reason: ' ' })).toMatchObject({ code: 40000 })
  const asTeam = (name: string) =>
    app.callRaw('POST /releases/:name/preview', { params: { name }, body: { token, ...wished } })
  expect(await asTeam(NAME)).toMatchObject({ code: 200 })
  expect(await asTeam('mf-content')).toMatchObject({ code: 40380 })
})

test('the link asks first, names the version, and its button shows that version to this browser', async () => {
  const path = await linkOf()
  const page = await site.inject({ url: path, headers: { 'accept-language': 'zh' } })
  expect([page.statusCode, page.body.includes('交易 1.1.0'), page.cookies]).toEqual([200, true, []])
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  expect(
    (await site.inject({ method: 'POST', url: path, headers: { 'sec-fetch-site': 'cross-site' } })).cookies,
  ).toEqual([])
  const begun = await site.inject({ method: 'POST', url: path, headers: OWN })
  expect(begun.statusCode).toBe(303)
  expect(begun.cookies).toMatchObject([
    { name: '__Host-preview', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
  ])
  const shown = await shownTo(begun.cookies[0]?.value ?? '')
  expect(JSON.parse(shown)).toMatchObject({ name: NAME, version: '1.1.0' })
  const { rows } = (await app.call('GET /operations/releases/previews', {}, { as: operator })).data
  expect(rows[0]).toMatchObject({ name: NAME, version: '1.1.0', opened: 1, askedBy: 'operator' })
  const left = await site.inject({ method: 'POST', url: '/site/release-preview/off', headers: OWN })
  expect(left.cookies).toMatchObject([{ name: '__Host-preview', value: '' }])
})

test('a forged link, one of another package or version, one of another kind, and one that is over show what is live', async () => {
  const [row] = await app.db.select().from(releasePreviews).orderBy(releasePreviews.id).limit(1)
  const right = { id: row?.id as string, name: NAME, version: '1.1.0', until: Date.now() + 60_000 }
  expect(await shownTo(sealOf(right))).not.toBe(isLive)
  const forged = [
    sealingOf<typeof right>('preview').sealed(new SigningKeys([makeKey()]), right),
    sealingOf<typeof right>('grant').sealed(releaseGround().keys, right),
    sealOf({ ...right, name: 'mf-content' }),
    sealOf({ ...right, version: '1.0.0' }),
    sealOf({ ...right, id: '999999' }),
    sealOf({ ...right, until: Date.now() - 1 }),
    sealOf(right).replace(/^./, 'x'),
    '%',
  ]
  for (const value of forged) {
    expect(await shownTo(value)).toBe(isLive)
    const page = await site.inject({ method: 'POST', url: `/site/release-preview/${value}`, headers: OWN })
    expect(page.cookies).toEqual([])
  }
  await app.db
    .update(releasePreviews)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(eq(releasePreviews.id, right.id))
  expect(await shownTo(sealOf(right))).toBe(isLive)
})

test('a link that is taken back, or whose version everybody has, shows what is live; the history says who and why', async () => {
  const [path, other] = [await linkOf(), await linkOf()]
  const { rows } = (await app.call('GET /operations/releases/previews', {}, { as: operator })).data
  const end = (as: Session) =>
    app.callRaw(
      'POST /operations/releases/previews/:id/end',
      { params: { id: rows[1]?.id as string }, body: { reason: 'sent to the wrong list' } },
      { as },
    )
  expect(await end(await app.signIn('auditor'))).toMatchObject({ code: 40300 })
  expect(await shownTo(sealIn(path))).not.toBe(isLive)
  expect(await end(operator)).toMatchObject({ code: 200 })
  expect(await end(operator)).toMatchObject({ code: 40483 })
  expect(await shownTo(sealIn(path))).toBe(isLive)
  expect((await site.inject({ url: path })).statusCode).toBe(410)
  const query = { params: { name: NAME }, query: { rows: 1 } }
  const history = (await app.call('GET /operations/releases/:name/history', query, { as: operator })).data
    .rows
  expect(history).toMatchObject([
    { act: 'previewEnd', version: '1.1.0', actor: 'operator', reason: 'sent to the wrong list' },
  ])
  expect(await shownTo(sealIn(other))).not.toBe(isLive)
  set = { ...set, lines: { [NAME]: { active: '1.1.0', canary: null, lastKnownGood: '1.0.0' } } }
  expect(await shownTo(sealIn(other))).toBe(isLive)
})

test('the previewed version takes its package’s place, with the live one to fall back to', () => {
  const chosen = {
    [NAME]: { version: '1.0.0', fallback: '0.9.0', cohort: 'stable' as const },
    shell: { version: '2.0.0', fallback: null, cohort: 'stable' as const },
  }
  expect(withPreview(chosen, { name: NAME, version: '1.1.0' })).toEqual({
    ...chosen,
    [NAME]: { version: '1.1.0', fallback: '1.0.0', cohort: 'stable' },
  })
  expect(withPreview(chosen, { name: 'mf-gone', version: '1.1.0' })).toBe(chosen)
  expect(withPreview(chosen, null)).toBe(chosen)
})
