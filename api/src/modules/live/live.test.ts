import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { type TestApp, testApp } from '#testing/app.ts'
import { hasPostgres, type PostgresServer, startPostgres } from '#testing/postgres-server.ts'
import { openSocket } from '#testing/socket.ts'
import { buildApp } from '../../app.ts'
import { openDatabase, type Store } from '../../database/database.ts'
import { notify } from '../../plugins/live-events.ts'
import { prepareDatabase } from '../../prepare.ts'

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const rename = (app: TestApp, as: { sessionKey: string; accountId: string }, nickname: string) =>
  app.call('POST /account/modifyAccount', { body: { operateType: 3, nickname } }, { as })

describe('one API process', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await testApp()
    port = await listen(app.app)
  })
  afterAll(() => app.close())

  test.each(['fatBoxWebSocket', 'webSocket', 'webBasicSocket'])(
    '%s answers heartbeats with the fixed text',
    async (path) => {
      const socket = await openSocket(port, path, (await app.signIn('student')).sessionKey)
      socket.send(app.accounts.student.id)
      expect(await socket.next()).toBe('alive')
      socket.close()
    },
  )

  test('a key that is not a session is closed at once', async () => {
    expect(await (await openSocket(port, 'webSocket', 'made-up')).next()).toBe('closed 4001')
  })

  test('whatever a stranger sends after it was refused, the process goes on', async () => {
    for (const bytes of [
      Buffer.from([0x81, 0x00]),
      Buffer.concat([Buffer.from([0x82, 0xfe, 0xff, 0xff]), Buffer.alloc(9_000)]),
    ]) {
      const stranger = connect(port, '127.0.0.1')
      stranger.write(
        'GET /webSocket/made-up HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
      expect(String((await once(stranger, 'data'))[0])).toContain('101 Switching Protocols')
      stranger.write(bytes)
      await once(stranger.resume(), 'close')
    }
    const socket = await openSocket(port, 'webSocket', (await app.signIn('student')).sessionKey)
    socket.send('1')
    expect(await socket.next()).toBe('alive')
    socket.close()
  })

  test('who sends and never reads is cut off', async () => {
    const { sessionKey } = await app.signIn('student')
    const deaf = connect(port, '127.0.0.1')
    deaf.write(
      `GET /webSocket/${sessionKey} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await once(deaf, 'data')
    deaf.pause()
    const beat = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x31])
    const beats = Buffer.concat(Array.from({ length: 10_000 }, () => beat))
    const ended = once(deaf, 'error')
    for (let n = 0; n < 400 && !deaf.destroyed; n++) {
      deaf.write(beats)
      await new Promise((later) => setTimeout(later, 5))
    }
    expect((await ended)[0]).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
  }, 20_000)

  test('each message reaches its own socket of its own account only', async () => {
    const [mine, other] = [await app.signIn('student'), await app.signIn('agent')]
    const [user, counters, stranger] = [
      await openSocket(port, 'fatBoxWebSocket', mine.sessionKey),
      await openSocket(port, 'webSocket', mine.sessionKey),
      await openSocket(port, 'webSocket', other.sessionKey),
    ]
    for (const socket of [user, counters, stranger]) {
      socket.send('1')
      expect(await socket.next()).toBe('alive')
    }
    await rename(app, mine, 'Ada')
    expect(await user.next()).toBe('{"type":1,"operateType":3}')
    await notify(app.db, { to: [other.accountId], message: { type: 5, caseId: '7' } })
    await notify(app.db, { to: [mine.accountId], message: { type: 2, clz: 1 } })
    expect(await stranger.next()).toBe('{"type":5,"caseId":"7"}')
    expect(await counters.next()).toBe('{"type":2,"clz":1}')
  })

  test('a refused change raises nothing, and signing out closes this session only', async () => {
    const [here, there] = [await app.signIn('institution'), await app.signIn('institution')]
    const [first, second] = [
      await openSocket(port, 'fatBoxWebSocket', here.sessionKey),
      await openSocket(port, 'fatBoxWebSocket', there.sessionKey),
    ]
    for (const socket of [first, second]) {
      socket.send('1')
      await socket.next()
    }
    await rename(app, here, ' ')
    await app.call('POST /account/loginOut', {}, { as: here })
    expect(await first.next()).toBe('closed 4001')
    second.send('1')
    expect(await second.next()).toBe('alive')
  })
})

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('two API processes on one PostgreSQL', () => {
  let server: PostgresServer
  let app: TestApp
  let otherStore: Store
  let other: FastifyInstance
  let port: number
  beforeAll(async () => {
    server = await startPostgres()
    const store = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await prepareDatabase(store)
    app = await testApp(store)
    otherStore = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    other = (await buildApp(app.frame.config, otherStore)).app
    port = await listen(other)
  })
  afterAll(async () => {
    await other.close()
    await otherStore.close()
    await app.close()
    await server.stop()
  })

  test('an event of one reaches the sockets of the other, and so does the end of a session', async () => {
    const as = await app.signIn('agent')
    const socket = await openSocket(port, 'fatBoxWebSocket', as.sessionKey)
    socket.send('1')
    expect(await socket.next()).toBe('alive')
    await rename(app, as, '南星')
    expect(await socket.next()).toBe('{"type":1,"operateType":3}')
    await app.call('POST /account/loginOut', {}, { as })
    expect(await socket.next()).toBe('closed 4001')
  })

  test('both may migrate at once, and nothing is applied twice', async () => {
    expect(await Promise.all([prepareDatabase(app.store), prepareDatabase(otherStore)])).toEqual([[], []])
  })
})
