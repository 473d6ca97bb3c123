import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import JSZip from 'jszip'
import { ACTS } from './acts.mjs'

const NAME = 'mf-fairs'
const MANIFEST = JSON.stringify({ name: NAME, version: '1.2.0' })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
let folder: Buffer
const asked: string[] = []

/** A site that signed `signed` for its release, and takes what is handed in. */
async function site(signed: string, zip: () => Buffer): Promise<Server> {
  const lines = { [NAME]: { active: '1.2.0', canary: null, lastKnownGood: null } }
  const document = JSON.stringify({ lines, manifests: { [`${NAME}@1.2.0`]: signed } })
  const answers = (path: string, body: string): unknown => {
    if (path === '/site/releases') return { signed: { document } }
    asked.push(`${path} ${body.startsWith('{') ? body : ''}`.trim())
    return { code: 200, message: '', data: { serial: 7, version: '1.2.0', outcome: 'published' } }
  }
  const server = createServer(async (request, answer) => {
    const body = await textOf(request)
    if (request.url === `/api/releases/${NAME}/folder`) {
      answer.setHeader('content-type', 'application/zip')
      return void answer.end(zip())
    }
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(answers(request.url ?? '', body)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as { port: number }).port}`

let from: Server
let to: Server
let liar: Server
beforeAll(async () => {
  folder = await new JSZip().file('release.json', MANIFEST).generateAsync({ type: 'nodebuffer' })
  from = await site(sha256(MANIFEST), () => folder)
  to = await site(sha256(MANIFEST), () => folder)
  liar = await site(sha256('another'), () => folder)
})
afterAll(() => Promise.all([from, to, liar].map((one) => new Promise((done) => one.close(done)))))

const promote = (source: Server, reason = 'tested') =>
  ACTS.promote({
    command: 'promote',
    name: NAME,
    token: 'target-token',
    fromToken: 'source-token',
    reason,
    site: addressOf(to),
    from: addressOf(source),
  })

test('what is live at a test site is handed in unchanged and given to everybody', async () => {
  const lines = await promote(from)
  expect(lines[0]).toContain(`${NAME} 1.2.0 of ${addressOf(from)} is handed in here, unchanged`)
  expect(lines[1]).toContain('Done: promote mf-fairs 1.2.0')
  expect(asked.map((one) => one.split(' ')[0])).toEqual([
    `/api/releases/${NAME}/publish`,
    `/api/releases/${NAME}/act`,
  ])
  expect(asked[1]).toContain('"token":"target-token"')
  expect(asked[1]).toContain('"version":"1.2.0"')
})

test('what is not what that site signed is not handed in, and no reason is no act', async () => {
  const before = asked.length
  await expect(promote(liar)).rejects.toThrow('is not what')
  await expect(promote(from, '')).rejects.toThrow('Say why')
  expect(asked).toHaveLength(before)
})
