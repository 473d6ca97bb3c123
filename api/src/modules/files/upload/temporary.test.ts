import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { newFileKey } from '#api/storage/file-keys.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { attachWaiting } from '../attachments.ts'
import { openFile, paper, storePaper } from '../files.fixture.ts'
import { files } from '../files.tables.ts'
import { sweepOrphans, sweepWaiting } from '../sweep.ts'

let app: TestApp
let student: Session
let stranger: Session
beforeAll(async () => {
  app = await testApp(undefined, undefined, { trustProxy: 1 })
  student = await app.signIn('student')
  stranger = await app.signIn('strangerStudent')
})
beforeEach(async () => {
  app.frame.limits = new Limits()
  await app.db.delete(files)
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const used = async (who = student) =>
  Number((await app.db.select().from(accounts).where(eq(accounts.id, who.accountId)))[0]?.diskUsedBytes)
const setQuota = (bytes: number) =>
  app.db
    .update(accounts)
    .set({ diskQuotaBytes: String(bytes) })
    .where(eq(accounts.id, student.accountId))
const wait = (as: Session, ...given: ReturnType<typeof paper>[]) =>
  app.upload('POST /fileOperate/uploadSysFile', { files: given }, { as })
const choose = (device: string | null, file = paper(), from: Record<string, string> = {}) =>
  app.upload(
    'POST /fileOperate/uploadSysFileLogon',
    { files: [file] },
    { headers: device ? { unkey: device, ...from } : from },
  )
const claim = (tickets: string[], device: string, as = student) =>
  app.call('POST /fileOperate/claim', { body: { tickets } }, { as, headers: { unkey: device } })
const keyOf = async (id: string) =>
  (await app.db.select().from(files).where(eq(files.id, id)))[0]?.storageKey as string

describe('a file that waits for its form', () => {
  test('is its chooser’s only, takes no room, and goes when he takes it away', async () => {
    const before = await used()
    const { data } = await wait(student, paper(), paper())
    const [first, second] = data.rows.map(({ fileId }) => fileId) as [string, string]
    expect(await used()).toBe(before)
    expect([(await openFile(app, first, student)).code, (await openFile(app, first, stranger)).code]).toEqual(
      [200, 40440],
    )
    const remove = (id: string, as: Session | null) =>
      app.call('POST /fileOperate/removeSysTemporaryFile', { body: { id } }, { as })
    expect([(await remove(first, stranger)).code, (await remove(first, null)).code]).toEqual([40440, 40440])
    const key = await keyOf(first)
    expect((await remove(first, student)).code).toBe(200)
    expect(await app.frame.storage.get(key)).toBeNull()
    expect(
      (await app.call('POST /fileOperate/removeSysTemporary', { body: {} }, { as: stranger })).data.removed,
    ).toBe(0)
    expect(
      (await app.call('POST /fileOperate/removeSysTemporary', { body: {} }, { as: student })).data.removed,
    ).toBe(1)
    expect((await openFile(app, second, student)).code).toBe(40440)
  })

  test('keeps the rules of every upload, and no account has more than thirty of them', async () => {
    expect((await wait(student, { name: 'x.Pdf', bytes: paper().bytes })).code).toBe(41502)
    for (let at = 0; at < 3; at++) await wait(student, ...Array.from({ length: 10 }, () => paper()))
    expect((await wait(student, paper())).code).toBe(40943)
    expect((await wait(stranger, paper())).code).toBe(200)
  })

  test('counts among those that are sent at the same time', async () => {
    const ten = () => Array.from({ length: 10 }, () => paper())
    const sent = await Promise.all(Array.from({ length: 5 }, () => wait(student, ...ten())))
    expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 200, 200, 40943, 40943])
    expect(await app.db.$count(files, eq(files.ownerId, student.accountId))).toBe(30)
  })
})

describe('a file chosen before sign-in', () => {
  test('becomes a document of whoever holds its ticket, on the device that chose it', async () => {
    const row = (await choose('device-1')).data.rows[0]
    const { fileId = '', ticket = '' } = row ?? {}
    expect((await openFile(app, fileId, student)).code).toBe(40440)
    expect((await claim([ticket], 'device-2')).data.total).toBe(0)
    expect((await claim(['0'.repeat(48)], 'device-1')).data.total).toBe(0)
    const before = await used()
    const mine = await claim([ticket], 'device-1')
    expect(mine.data).toMatchObject({ total: 1, refused: [], rows: [{ fileId, listType: 1, draft: false }] })
    expect(await used()).toBe(before + (row?.bytes ?? 0))
    expect((await claim([ticket], 'device-1', stranger)).data.total).toBe(0)
    expect([
      (await openFile(app, fileId, student)).code,
      (await openFile(app, fileId, stranger)).code,
    ]).toEqual([200, 40440])
  })

  test('that is there already, or has no room, keeps waiting and stops no other', async () => {
    const twice = paper()
    await app.upload('POST /fileOperate/upload', { files: [twice] }, { as: student })
    const tickets = [await choose('device-3', twice), await choose('device-3')].map(
      ({ data }) => data.rows[0]?.ticket as string,
    )
    expect((await claim(tickets, 'device-3')).data).toMatchObject({
      total: 1,
      refused: [{ originalName: twice.name, failure: 'files.duplicate' }],
    })
    const late = (await choose('device-3')).data.rows[0]?.ticket as string
    await setQuota(await used())
    expect((await claim([late], 'device-3')).data).toMatchObject({
      total: 0,
      refused: [{ failure: 'files.quota' }],
    })
    await setQuota(1024 ** 3)
    expect((await claim([late], 'device-3')).data.total).toBe(1)
  })

  test('needs a device key; a device keeps five, and a ticket takes its own away', async () => {
    expect((await choose(null)).code).toBe(40000)
    const tickets: string[] = []
    for (let at = 0; at < 5; at++) tickets.push((await choose('device-4')).data.rows[0]?.ticket as string)
    expect((await choose('device-4')).code).toBe(40943)
    const remove = (given: string[], device: string) =>
      app.call(
        'POST /fileOperate/removeSysTemporary',
        { body: { tickets: given } },
        { headers: { unkey: device } },
      )
    expect((await remove(tickets, 'device-5')).data.removed).toBe(0)
    expect((await remove(tickets.slice(1), 'device-4')).data.removed).toBe(4)
    expect((await choose('device-4')).code).toBe(200)
  })
})

describe('a network of visitors', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const chooseFrom = (address: string, at: number) => choose(`made-up-${at}`, paper(), from(address))

  test('keeps twenty files whatever its devices call themselves, and takes no room from others', async () => {
    const tickets: string[] = []
    for (let at = 0; at < 20; at++)
      tickets.push((await chooseFrom(`2001:db8:7:${at}::1`, at)).data.rows[0]?.ticket as string)
    expect((await chooseFrom('2001:db8:7:99::1', 20)).code).toBe(40943)
    expect((await chooseFrom('203.0.113.9', 20)).code).toBe(200)
    await claim([tickets[0] as string], 'made-up-0')
    expect((await chooseFrom('2001:db8:7:99::1', 21)).code).toBe(200)
  })

  test('keeps sixty megabytes', async () => {
    await app.db.insert(files).values({
      kind: 'temporary',
      originalName: 'large.pdf',
      ext: 'pdf',
      contentType: 'application/pdf',
      bytes: 60 * 1024 ** 2,
      sha256: '0'.repeat(64),
      storageKey: newFileKey(),
      deviceKey: 'made-up',
      ticketHash: '1'.repeat(64),
      network: '203.0.113.7',
    })
    expect((await chooseFrom('203.0.113.7', 1)).code).toBe(40943)
    expect((await chooseFrom('203.0.113.8', 1)).code).toBe(200)
  })
})

describe('the sweep', () => {
  const hold = (id: string) =>
    app.db
      .update(files)
      .set({ kind: 'attached', attachedTo: 'message', attachedId: '7' })
      .where(eq(files.id, id))
  test('removes what waited for more than a day, and nothing that is held', async () => {
    const kept = await storePaper(app, student)
    const { data } = await wait(student, paper(), paper())
    const [old, held] = data.rows.map(({ fileId }) => fileId) as [string, string]
    await hold(held)
    const key = await keyOf(old)
    expect(await sweepWaiting(app.db, app.frame.storage, inDays(0.99))).toBe(0)
    expect(await sweepWaiting(app.db, app.frame.storage, inDays(1.01))).toBe(1)
    expect(await app.frame.storage.get(key)).toBeNull()
    const left = await app.db.select({ id: files.id }).from(files)
    expect(left.map(({ id }) => id).sort()).toEqual([kept.fileId, held].sort())
  })

  test('removes bytes that no row knows, once for all nodes, and no other module’s', async () => {
    const kept = await keyOf((await storePaper(app, student)).fileId)
    const [orphan, foreign] = [newFileKey(), '0b1c3c1e-7f7e-4b0e-9a3f-0123456789ab']
    for (const key of [orphan, foreign]) await app.frame.storage.put(key, Buffer.from(key))
    await app.db.execute(sql`update file_sweeps set swept_at = ${inDays(-2).toISOString()}`)
    expect(await sweepOrphans(app.db, app.frame.storage)).toBe(0)
    expect(await sweepOrphans(app.db, app.frame.storage, inDays(2))).toBeGreaterThan(0)
    expect(await sweepOrphans(app.db, app.frame.storage, inDays(2))).toBe(0)
    expect(
      [
        await app.frame.storage.get(orphan),
        await app.frame.storage.get(kept),
        await app.frame.storage.get(foreign),
      ].map((found) => found !== null),
    ).toEqual([false, true, true])
  })
})

describe('a file of a message', () => {
  const readers = new Set<string>()
  beforeAll(() => {
    app.frame.given.attachments.message = {
      maySee: async (_db, { accountId }, id) => id === '7' && readers.has(accountId),
      mayRemove: async (_db, { accountId }, id) => id === '7' && accountId === student.accountId,
    }
  })
  const send = async (fileIds: string[], as: 'student' | 'strangerStudent' = 'student') => {
    const actor = await app.frame.findActor(app.db, (await app.signIn(as)).sessionKey)
    return actor && attachWaiting(app.db, actor, 'message', '7', fileIds)
  }
  const show = (as: Session, id = '7') => app.call('POST /file/getMessageFile', { body: { id } }, { as })

  test('is for who may read the message, and its sender takes it away again', async () => {
    const { fileId = '', bytes = 0 } = (await wait(student, paper())).data.rows[0] ?? {}
    const before = await used()
    expect(await send([fileId], 'strangerStudent')).toBeNull()
    expect(await send([fileId])).toHaveLength(1)
    expect(await used()).toBe(before + bytes)
    expect((await show(stranger)).code).toBe(40400)
    expect((await openFile(app, fileId, stranger)).code).toBe(40440)
    readers.add(stranger.accountId)
    expect((await show(stranger)).data).toMatchObject({ total: 1, rows: [{ fileId, own: false }] })
    expect((await openFile(app, fileId, stranger)).code).toBe(200)
    const remove = (as: Session) =>
      app.call('POST /fileOperate/deleteMessageFile', { body: { id: fileId } }, { as })
    expect((await remove(stranger)).code).toBe(40440)
    expect((await remove(student)).code).toBe(200)
    expect((await show(stranger)).data.total).toBe(0)
    expect(await used()).toBe(before)
  })

  test('finds room on the disk or is not sent', async () => {
    const { fileId = '' } = (await wait(student, paper())).data.rows[0] ?? {}
    await setQuota(0)
    expect(await send([fileId])).toBe('no-room')
    await setQuota(1024 ** 3)
  })
})
