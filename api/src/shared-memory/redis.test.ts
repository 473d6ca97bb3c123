import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contract } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { hasRedis, type RedisServer, startRedis } from '#testing/redis-server.ts'
import { openSocket } from '#testing/socket.ts'
import { rows } from '../database/database.ts'
import { checkShared, Limits } from '../plugins/limits.ts'
import { openSharedMemory, type SharedMemory } from './shared-memory.ts'

const withRedis = hasRedis ? describe : describe.skip
withRedis('what nodes share', () => {
  let server: RedisServer
  let app: TestApp
  let other: SharedMemory
  let port: number
  let as: Session
  const said: string[] = []
  beforeAll(async () => {
    server = await startRedis()
    app = await testApp(undefined, undefined, { redisUrl: server.url })
    other = await openSharedMemory({ redisUrl: server.url }, { warn: (text) => void said.push(text) })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
    as = await app.signIn('student')
    await bothThere()
  })
  afterAll(async () => {
    await other.close()
    await app.close()
    await server.kill()
  })

  const bothThere = () =>
    poll(() => [app.frame.shared.isThere(), other.isThere()], { timeout: 10_000 }).toEqual([true, true])
  const bothAway = () =>
    poll(() => [app.frame.shared.isThere(), other.isThere()], { timeout: 10_000 }).toEqual([false, false])
  const wire = 'POST /account/findPassword' as keyof typeof contract
  const call = { ...Object.values(contract)[0], perMinute: 3 } as never
  const caller = { ip: '203.0.113.9', device: 'd' }
  /** One call at each of two nodes in turn; how many were let through. */
  async function letThrough(times: number): Promise<number> {
    const nodes = [new Limits(), new Limits()].map((limits, at) => ({
      limits,
      memory: at ? other : app.frame.shared,
    }))
    let through = 0
    for (let at = 0; at < times; at++) {
      const node = nodes[at % 2] as (typeof nodes)[number]
      try {
        await checkShared(node.memory, node.limits.check(wire, call, caller, null))
        through++
      } catch {}
    }
    return through
  }
  const rename = (nickname: string) =>
    app.call('POST /account/modifyAccount', { body: { operateType: 3, nickname } }, { as })
  const RENAMED = '{"type":1,"operateType":3}'
  async function opened(secret = as.sessionKey) {
    const socket = await openSocket(port, 'fatBoxWebSocket', secret)
    socket.send('1')
    return { socket, first: await socket.next() }
  }
  const storedTickets = async () => (await rows(app.db, sql`select 1 from live_tickets`)).length

  test('limits are counted over all nodes, events come once, tickets are good once on any node', async () => {
    // Each for itself would let six through; a busy machine may miss a count, and then counts for itself.
    expect(await letThrough(10)).toBeLessThan(6)
    const { socket } = await opened()
    await rename('Ada')
    expect(await socket.next()).toBe(RENAMED)
    socket.send('1')
    expect(await socket.next()).toBe('alive')
    const [ticket = ''] = (await app.call('POST /live/ticket', {}, { as })).data.tickets
    expect([(await opened(ticket)).first, (await opened(ticket)).first, await storedTickets()]).toEqual([
      'alive',
      'closed 4001',
      0,
    ])
    socket.close()
  })

  test('live connections of an account are counted over all nodes', async () => {
    const agent = await app.signIn('agent')
    expect(await other.tally(`sockets:${agent.accountId}`, 'another node', 85, 60)).toBe(85)
    const opened = await Promise.all(
      Array.from({ length: 14 }, () => openSocket(port, 'webSocket', agent.sessionKey)),
    )
    // Ninety over all: the oldest of this node make room.
    const ended = await Promise.race(opened.map((socket) => socket.next()))
    expect(ended).toBe('closed 4002')
    for (const socket of opened) socket.close()
  })

  test('it dies in the middle, and the site goes on by the database; it comes back, and is used again', async () => {
    const { socket } = await opened()
    await server.kill()
    const began = performance.now()
    expect((await rename('Grace')).code).toBe(200)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await socket.next()).toBe(RENAMED)
    await bothAway()
    // Each node counts for itself.
    expect(await letThrough(10)).toBe(6)
    await rename('Barbara')
    expect(await socket.next()).toBe(RENAMED)
    const [ticket = ''] = (await app.call('POST /live/ticket', {}, { as })).data.tickets
    expect([(await storedTickets()) > 0, (await opened(ticket)).first]).toEqual([true, 'alive'])
    const late = await openSharedMemory({ redisUrl: server.url }, { warn: () => undefined })
    let lost = 0
    await late.listen(
      'live',
      () => undefined,
      () => void lost++,
    )
    await new Promise((done) => setTimeout(done, 1_100))
    await server.begin()
    await poll(() => lost, { timeout: 10_000 }).toBe(1)
    await late.close()
    await bothThere()
    expect(said).toEqual([expect.stringMatching(/is away/), expect.stringMatching(/is back/)])
    // Messages may have been missed: pages come back and read anew.
    expect(await socket.next()).toBe('closed 1001')
    const again = await opened()
    await rename('Ada')
    expect(await again.socket.next()).toBe(RENAMED)
    again.socket.close()
  })
})
