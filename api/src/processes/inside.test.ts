import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { Redis } from 'ioredis'
import pg from 'pg'
import { hasCluster, startTestCluster, type TestCluster } from '#testing/cluster.ts'
import { compiledSite } from '#testing/running-site.ts'

const statusOf = (url: string, ca?: Buffer): Promise<number | string> =>
  new Promise((done) => {
    const ask = url.startsWith('https') ? get : getPlain
    ask(url, { ca, agent: false }, (reply) => done(reply.resume().statusCode ?? 0)).on(
      'error',
      (error: NodeJS.ErrnoException) => done(error.code ?? error.message),
    )
  })

const withCluster = hasCluster ? describe : describe.skip
withCluster('the topology of deploy/', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-inside-'))
  let cluster: TestCluster
  let authority: Buffer
  beforeAll(async () => {
    compiledSite()
    cluster = await startTestCluster(folder)
    authority = readFileSync(join(folder, 'certificates/site/authority.pem'))
  }, 180_000)
  afterAll(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('answers through its edge, with a standby that follows', async () => {
    const site = `https://127.0.0.1:${cluster.port}`
    expect(await statusOf(`${site}/readyz`, cluster.certificate)).toBe(200)
    expect(await statusOf(`${site}/api/common/crypt/rsa`, cluster.certificate)).toBe(200)
    await poll(() => cluster.databases.isWhole(), { timeout: 30_000 }).toBe(true)
  })

  test('a node speaks https alone, by a certificate of the house', async () => {
    const node = `127.0.0.1:${cluster.port + 1}/readyz`
    expect(await statusOf(`https://${node}`, authority)).toBe(200)
    expect(await statusOf(`https://${node}`)).toBe('SELF_SIGNED_CERT_IN_CHAIN')
    expect(await statusOf(`http://${node}`)).toBe('ECONNRESET')
  })

  test('the databases let in who shows the certificate of a role, and neither passwords nor plain connections', async () => {
    for (const at of [3, 4]) {
      const connect = async (role: string, shown: string) => {
        const connectionString = `postgres://${role}:secret@127.0.0.1:${cluster.port + at}/southbound?${shown}`
        const client = new pg.Client({ connectionString })
        client.on('error', () => undefined)
        return client.connect().then(
          () => client.end().then(() => 'in'),
          (error: Error) => error.message,
        )
      }
      const path = (file: string) => join(folder, 'certificates/site', file)
      const root = `sslmode=verify-full&sslrootcert=${path('authority.pem')}`
      const site = `${root}&sslcert=${path('certificate.pem')}&sslkey=${path('key.pem')}`
      expect(await connect('site', site)).toBe('in')
      expect(await connect('southbound', site)).toContain('certificate authentication failed')
      expect(await connect('site', root)).toContain('requires a valid client certificate')
      expect(await connect('site', 'sslmode=disable')).toContain('no encryption')
    }
  })

  test('the shared memory lets in the nodes alone', async () => {
    const port = cluster.port + 5
    const part = (file: string) => readFileSync(join(folder, 'certificates/site', file))
    const say = async (options: object) => {
      const client = new Redis({
        port,
        host: '127.0.0.1',
        lazyConnect: true,
        retryStrategy: null,
        ...options,
      })
      client.on('error', () => undefined)
      const answer = await client.ping().catch(() => 'refused')
      client.disconnect()
      return answer
    }
    const ca = authority
    expect(await say({ tls: { ca, cert: part('certificate.pem'), key: part('key.pem') } })).toBe('PONG')
    expect(await say({ tls: { ca } })).toBe('refused')
    expect(await say({})).toBe('refused')
    expect(readFileSync(join(folder, 'node-1.log'), 'utf8')).not.toContain('the shared memory is away')
  })
})
