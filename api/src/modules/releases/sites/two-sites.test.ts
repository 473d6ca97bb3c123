import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'

const NAME = 'mf-commerce'
let other: Server
let app: TestApp
let owner: Session
let token: string
const document = JSON.stringify({
  lines: {
    [NAME]: { active: '1.4.0', canary: { version: '1.5.0', percent: 5 }, lastKnownGood: null },
    'mf-<script>': { active: '1', canary: null, lastKnownGood: null },
  },
})
beforeAll(async () => {
  other = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(request.url === '/site/releases' ? JSON.stringify({ signed: { document } }) : '{}')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  app = await testApp(undefined, undefined, {
    sites: [
      { name: 'Test', url: `http://127.0.0.1:${port}` },
      { name: 'Gone', url: 'http://127.0.0.1:1' },
    ],
  })
  owner = await app.signIn('operator')
  const key = { params: { name: NAME }, body: { team: 'Commerce' } }
  token = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  expect(await publishAs(app, token, NAME, '1.3.0')).toMatchObject({ code: 200 })
})
afterAll(async () => {
  await app.close()
  await new Promise((done) => other.close(done))
})

test('what is live where is shown as each site says it, and one that is away is named', async () => {
  const { rows } = (await app.call('GET /operations/releases/sites', {}, { as: owner })).data
  expect(rows).toMatchObject([
    { name: null, isReached: true, lines: [{ name: NAME, active: '1.3.0', canary: null }] },
    {
      name: 'Test',
      isReached: true,
      lines: [{ name: NAME, active: '1.4.0', canary: { version: '1.5.0', percent: 5 } }],
    },
    { name: 'Gone', isReached: false, lines: [] },
  ])
  const agent = await app.signIn('agent')
  expect(await app.callRaw('GET /operations/releases/sites', {}, { as: agent })).toMatchObject({
    code: 40300,
  })
})

test('a release is handed out to its team as it was handed in, and taken by a site as the same', async () => {
  const ask = (body: object) =>
    app.app.inject({ method: 'POST', url: `/api/releases/${NAME}/folder`, payload: body })
  const answer = await ask({ token, version: '1.3.0' })
  expect(answer.headers['content-type']).toBe('application/zip')
  const zip = await JSZip.loadAsync(answer.rawPayload)
  expect(JSON.parse(String(await zip.file('release.json')?.async('string')))).toMatchObject({
    version: '1.3.0',
  })
  const again = await app.upload(`POST /releases/${NAME}/publish` as 'POST /releases/:name/publish', {
    fields: { token },
    files: [{ name: 'release.zip', bytes: answer.rawPayload }],
  })
  expect(again).toMatchObject({ code: 200, data: { outcome: 'known' } })
  expect((await ask({ token: 'another-token-of-a-team', version: '1.3.0' })).json()).toMatchObject({
    code: 40380,
  })
  expect((await ask({ token, version: '9.9.9' })).json().code).not.toBe(200)
})
