import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { releaseGround } from '../ground.ts'
import { makeKey, SigningKeys } from '../signing.ts'
import { grantOf, offered, startGrant } from './grants.service.ts'
import { releaseGrants } from './grants.tables.ts'
import { sealed } from './seal.ts'

const params = { name: 'mf-commerce' }
const ORIGIN = 'http://127.0.0.1:9101'
const door = {
  domain: 'commerce',
  federation: 'mf_commerce__dev',
  entry: 'entry.js',
  routes: [{ path: 'cart', data: false, desk: false }],
  slots: {},
}
const VISITOR = '00000000-0000-4000-8000-000000000001'

let app: TestApp
let operator: Session
let token: string
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  token = (
    await app.call(
      'POST /operations/releases/:name/key',
      { params, body: { team: 'Commerce' } },
      { as: operator },
    )
  ).data.token
})
afterAll(() => app.close())

const ask = async () =>
  (await app.call('POST /releases/:name/grant', { params, body: { token, origin: ORIGIN, door } })).data
const secretOf = ({ path }: { path: string }) => path.split('/').at(-1) as string
async function started() {
  const asked = await ask()
  const { cookie = '', path } = (await startGrant(app.db, secretOf(asked), VISITOR)) ?? {}
  return { ...asked, cookie, first: path }
}
const shown = (cookie: string, visitor: string | null = VISITOR) => grantOf(app.db, cookie, visitor)

describe('asking', () => {
  test('needs the token of that very package, or the right to manage releases', async () => {
    const body = { origin: ORIGIN, door }
    expect(
      await app.call('POST /releases/:name/grant', { params, body: { ...body, token: `${token}x` } }),
    ).toMatchObject({ code: 40380 })
    expect(
      await app.call('POST /releases/:name/grant', {
        params: { name: 'mf-content' },
        body: { ...body, token },
      }),
    ).toMatchObject({ code: 40380 })
    for (const who of ['auditor', 'agent'] as const)
      expect(
        await app.call(
          'POST /operations/releases/:name/grant',
          { params, body },
          { as: await app.signIn(who) },
        ),
      ).toMatchObject({ code: 40300 })
    expect(
      await app.call('POST /operations/releases/:name/grant', { params, body }, { as: operator }),
    ).toMatchObject({ code: 200 })
  })

  test('names a development server on the visitor’s own machine', async () => {
    const body = { token, origin: 'http://evil.example', door }
    expect(await app.call('POST /releases/:name/grant', { params, body })).toMatchObject({ code: 40381 })
  })
})

describe('a grant', () => {
  test('is started once by its link, and shows the remote to that visitor only', async () => {
    const { path, cookie, first } = await started()
    expect(first).toBe('/cart')
    expect(await shown(cookie)).toMatchObject({
      name: 'mf-commerce',
      origin: ORIGIN,
      door: { federation: 'mf_commerce__dev' },
    })
    expect(await shown(cookie, '00000000-0000-4000-8000-000000000002')).toBeNull()
    expect(await shown(cookie, null)).toBeNull()
    expect(await offered(app.db, secretOf({ path }))).toBeNull()
    expect(await startGrant(app.db, secretOf({ path }), VISITOR)).toBeNull()
  })

  test('that is over, was signed for another grant, or names a server that is not allowed, shows nothing', async () => {
    const { cookie, id } = await started()
    const seal = { id, name: 'mf-commerce', origin: ORIGIN, visitor: VISITOR, until: Date.now() + 1_000 }
    const { keys } = releaseGround()
    expect(await shown(cookie)).not.toBeNull()
    expect(await shown(sealed(keys, seal))).not.toBeNull()
    expect(await shown(sealed(keys, { ...seal, until: Date.now() - 1 }))).toBeNull()
    expect(await shown(sealed(keys, { ...seal, id: '999999' }))).toBeNull()
    expect(await shown(sealed(keys, { ...seal, origin: 'http://evil.example' }))).toBeNull()
    expect(await shown(sealed(new SigningKeys([makeKey()]), seal))).toBeNull()
  })

  test('takes in a changed door from the tool that asked, and ends with it', async () => {
    const { cookie, handle } = await started()
    const changed = { ...door, routes: [...door.routes, { path: 'offers', data: false, desk: false }] }
    expect(
      await app.call('POST /releases/grants/door', { body: { handle: 'f'.repeat(43), door: changed } }),
    ).toMatchObject({ code: 40482 })
    expect(await app.call('POST /releases/grants/door', { body: { handle, door: changed } })).toMatchObject({
      code: 200,
    })
    expect((await shown(cookie))?.door.routes).toHaveLength(2)
    await app.call('POST /releases/grants/end', { body: { handle } })
    expect(await shown(cookie)).toBeNull()
  })

  test('is seen and ended at the desk, with a reason', async () => {
    const { id, cookie } = await started()
    const auditor = await app.signIn('auditor')
    expect(
      (await app.call('GET /operations/releases/grants', {}, { as: auditor })).data.rows[0],
    ).toMatchObject({ id, askedBy: 'Commerce', origin: ORIGIN })
    const end = (as: Session) =>
      app.call(
        'POST /operations/releases/grants/:id/end',
        { params: { id }, body: { reason: 'Left open' } },
        { as },
      )
    expect(await end(auditor)).toMatchObject({ code: 40300 })
    expect(await end(operator)).toMatchObject({ code: 200 })
    expect(await end(operator)).toMatchObject({ code: 40482 })
    const history = (
      await app.call(
        'GET /operations/releases/:name/history',
        { params, query: { rows: 2 } },
        { as: auditor },
      )
    ).data.rows
    expect(history).toMatchObject([
      { act: 'grantEnd', actor: 'operator', reason: 'Left open' },
      { act: 'grant', actor: 'Commerce', reason: ORIGIN },
    ])
    expect(await shown(cookie)).toBeNull()
  })

  test('that was asked for long ago cannot be started any more', async () => {
    const asked = await ask()
    await app.db
      .update(releaseGrants)
      .set({ openUntil: new Date(Date.now() - 1_000).toISOString() })
      .where(eq(releaseGrants.id, asked.id))
    expect(await offered(app.db, secretOf(asked))).toBeNull()
    expect(await startGrant(app.db, secretOf(asked), VISITOR)).toBeNull()
  })
})
