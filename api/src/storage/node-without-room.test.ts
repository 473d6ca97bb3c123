import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { hasOpenssl, type TestCertificates, testCertificates } from '#testing/certificates.ts'
import { startEdge } from '#testing/edge.ts'
import { hasNginx } from '#testing/nginx.ts'
import { buildApp } from '../app.ts'
import { accounts } from '../modules/account/account.tables.ts'
import { paper } from '../modules/files/files.fixture.ts'
import { files } from '../modules/files/files.tables.ts'

let app: TestApp
/** Where its folder of files should be is a file. */
let full: FastifyInstance
let student: Session
let inside: TestCertificates | undefined
const hasEdge = hasNginx && hasOpenssl

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}
beforeAll(async () => {
  inside = hasEdge ? testCertificates() : undefined
  app = await testApp(undefined, undefined, { trustProxy: 1, logLevel: 'silent', tls: inside?.of('site') })
  student = await app.signIn('student')
  const dataDir = mkdtempSync(join(tmpdir(), 'southbound-full-'))
  full = (await buildApp({ ...app.frame.config, dataDir }, app.store)).app
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'files'), '')
})
afterAll(async () => {
  await full.close()
  await app.close()
  inside?.remove()
})

interface Answer {
  status: number
  code: number
}
async function upload(
  port: number,
  { name, bytes }: ReturnType<typeof paper>,
  tls: boolean,
): Promise<Answer> {
  const form = new FormData()
  form.append('files', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name)
  const packed = new Response(form)
  const headers = {
    'content-type': packed.headers.get('content-type') as string,
    sessionkey: student.sessionKey,
  }
  const body = Buffer.from(await packed.arrayBuffer())
  const url = `http${tls ? 's' : ''}://127.0.0.1:${port}/api/fileOperate/upload`
  if (!tls) return read(await fetch(url, { method: 'POST', headers, body }))
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', headers, rejectUnauthorized: false }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      done({ status: answer.statusCode ?? 0, code: JSON.parse(text).code })
    })
    sent.on('error', fail).end(body)
  })
}
const read = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  code: ((await answer.json()) as { code: number }).code,
})
const kept = async () => {
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, student.accountId))
  return [(await app.db.select().from(files)).length, Number(account?.diskUsedBytes)]
}

test('a node that can store no file says so with 503, and keeps nothing of the upload', async () => {
  const before = await kept()
  expect(await upload(await listen(full), paper(), hasEdge)).toEqual({ status: 503, code: 50_000 })
  expect(await kept()).toEqual(before)
})

const withEdge = hasEdge ? describe : describe.skip
withEdge('behind the edge of deploy/', () => {
  test('its uploads go to the other node, each once', async () => {
    const { port: here } = full.server.address() as AddressInfo
    const nginx = await startEdge([here, await listen(app.app)], inside?.of('site').authority ?? '')
    try {
      const [count = 0] = await kept()
      const answers = await Promise.all(Array.from({ length: 8 }, () => upload(nginx.port, paper(), true)))
      expect(answers).toEqual(Array(8).fill({ status: 200, code: 200 }))
      expect((await kept())[0]).toBe(count + 8)
    } finally {
      await nginx.stop()
    }
  })
})
