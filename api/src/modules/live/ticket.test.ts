import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { openSocket } from '#testing/socket.ts'
import { rows } from '../../database/database.ts'
import { notify } from '../../plugins/live-events.ts'
import { Connections } from './connections.ts'
import { checkConnections } from './session-checks.ts'
import { sessionLookUp } from './session-look-up.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const ticketsOf = async (as: Session): Promise<string[]> =>
  (await app.call('POST /live/ticket', {}, { as })).data.tickets
async function outcomeOf(secret: string, path = 'webSocket'): Promise<string | undefined> {
  const socket = await openSocket(port, path, secret)
  socket.send('1')
  const outcome = await socket.next()
  socket.close()
  return outcome
}

test('each of three tickets opens one socket, once', async () => {
  const tickets = await ticketsOf(await app.signIn('student'))
  expect(new Set(tickets).size).toBe(3)
  for (const [at, path] of ['fatBoxWebSocket', 'webSocket', 'webBasicSocket'].entries())
    expect(await outcomeOf(tickets[at] ?? '', path)).toBe('alive')
  for (const ticket of tickets) expect(await outcomeOf(ticket)).toBe('closed 4001')
})

test('of many who bring one ticket at the same time, one gets in', async () => {
  const [ticket = ''] = await ticketsOf(await app.signIn('student'))
  const nodes = [sessionLookUp(app.db, false), sessionLookUp(app.db, false)]
  const found = await Promise.all(Array.from({ length: 12 }, (_, at) => nodes[at % 2]?.(ticket)))
  expect(found.filter(Boolean)).toHaveLength(1)
})

test('a ticket ends after half a minute, with its session, and lies in the database as a digest only', async () => {
  const as = await app.signIn('agent')
  const [session] = await rows<{ id: string }>(
    app.db,
    sql`select id from sessions where account_id = ${as.accountId}`,
  )
  const [first = '', second = ''] = await ticketsOf(as)
  const stored = await rows<{ seconds: number }>(
    app.db,
    sql`select *, extract(epoch from expires_at - now())::float8 as seconds from live_tickets`,
  )
  expect(JSON.stringify(stored)).not.toContain(first.split('.')[1])
  for (const { seconds } of stored) expect(seconds).toBeLessThanOrEqual(30)
  await app.db.execute(sql`update live_tickets set expires_at = now() - interval '1 second'`)
  expect(await outcomeOf(first)).toBe('closed 4001')
  const [third = ''] = await ticketsOf(as)
  await app.call('POST /account/loginOut', {}, { as })
  expect([await outcomeOf(second), await outcomeOf(third)]).toEqual(['closed 4001', 'closed 4001'])
  expect(await rows(app.db, sql`select 1 from live_tickets where session_id = ${session?.id}`)).toEqual([])
})

test('a ticket hears its own account only, is no session key, and nobody without a session gets one', async () => {
  const [mine, other] = [await app.signIn('institution'), await app.signIn('strangerInstitution')]
  const [ticket = '', spare = ''] = await ticketsOf(other)
  const socket = await openSocket(port, 'webSocket', ticket)
  socket.send(mine.accountId)
  expect(await socket.next()).toBe('alive')
  await notify(app.db, { to: [mine.accountId], message: { type: 5 } })
  await notify(app.db, { to: 'everybody', message: { type: 3, clz: 3 } })
  expect(await socket.next()).toBe('{"type":3,"clz":3}')
  socket.close()
  expect(await app.call('POST /account/content', {}, { as: { ...mine, sessionKey: spare } })).toMatchObject({
    code: 40001,
  })
  expect(await app.call('POST /live/ticket', {})).toMatchObject({ code: 40001 })
})

test('a notice that cannot be delivered holds up none behind it', async () => {
  const connections = new Connections()
  const got: string[] = []
  await connections.add({
    accountId: '1',
    kind: 'counters',
    deliver: (text: Buffer) => got.push(String(text)),
  } as never)
  await expect(connections.hear({ id: 'of-another-version' } as never)).rejects.toThrow()
  await connections.hear({ id: 'good', to: ['1'], message: { type: 2, clz: 1 } })
  expect(got).toEqual(['{"type":2,"clz":1}'])
})

test('the regular look closes connections whose session ran out, ends the silent ones, and leaves the rest', async () => {
  const [over, held] = [await app.signIn('student'), await app.signIn('student')]
  await app.db.execute(
    sql`update sessions set idle_until = now() - interval '1 second' where id = (select min(id) from sessions where account_id = ${over.accountId})`,
  )
  const ids =
    (await rows<{ id: string; over: boolean }>(
      app.db,
      sql`select id, idle_until < now() as over from sessions where account_id = ${held.accountId}`,
    )) ?? []
  const ends: string[] = []
  const connections = new Connections()
  const fake = (sessionId: string, heardAt: number, name: string) =>
    connections.add({
      accountId: '1',
      sessionId,
      heardAt,
      close: () => ends.push(`${name} closed`),
      terminate: () => ends.push(`${name} cut`),
    } as never)
  const now = Date.now()
  for (const { id, over: isOver } of ids) fake(id, now, isOver ? 'over' : 'held')
  fake(ids.find((one) => !one.over)?.id ?? '', now - 151_000, 'silent')
  await checkConnections(app.db, connections, false, now)
  expect(ends.sort()).toEqual(['over closed', 'silent cut'])
})
