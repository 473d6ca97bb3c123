import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { currentKeyId, holdDataKeys } from '#api/secrets/seal.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { TEST_DATA_KEY } from '#testing/template.ts'
import { openFile } from '../files.fixture.ts'
import { files } from '../files.tables.ts'
import { onePagePdf } from '../upload/one-page-pdf.ts'
import { renewSeals } from './renew-seals.ts'

const [NEW, NEWER] = [randomBytes(32), randomBytes(32)]
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const hold = (dataKey: Buffer, previousDataKeys: Buffer[] = []) =>
  holdDataKeys({ dataDir: '/nowhere', dataKey, previousDataKeys })
let app: TestApp
let [student, stranger]: Session[] = []
beforeAll(async () => {
  app = await testApp()
  student = await app.signIn('student')
  stranger = await app.signIn('agent')
})
afterEach(() => hold(TEST_DATA_KEY))
afterAll(() => app.close())

let counter = 0
async function upload() {
  const bytes = onePagePdf([`passport E1234567${++counter}`])
  const form = { files: [{ name: `${counter}.pdf`, bytes }] }
  const { data } = await app.upload('POST /fileOperate/upload', form, { as: student as Session })
  const id = data.rows[0]?.fileId as string
  const [row] = await app.db.select().from(files).where(eq(files.id, id))
  const key = row?.storageKey as string
  return { id, bytes, key, row, path: join(app.dataDir, 'files', key.slice(0, 2), key) }
}
const open = (id: string, as = student) => openFile(app, id, as as Session)
const everything = () =>
  readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
const idIn = (path: string) => readFileSync(path).subarray(8, 12).toString('hex')
const ground = () => ({ db: app.db, storage: app.frame.storage, log: { error: () => undefined } })
/** By a node that was started just before. */
const pass = (hours: number, more = {}) =>
  renewSeals(ground(), { now: inHours(hours), startedAt: inHours(hours - 0.1), ...more })
const stateOf = async () =>
  (
    await rows<{ key: string; done: boolean }>(
      app.db,
      sql`select seal_key key, seal_done_at is not null done from file_sweeps`,
    )
  )[0]

test('an uploaded document lies in no file that can be read, and is downloaded exactly', async () => {
  const { id, bytes, row } = await upload()
  expect(bytes.includes('E12345671')).toBe(true)
  expect(everything().length).toBeGreaterThan(0)
  expect(everything().some((file) => file.includes('E12345671') || file.includes('%PDF'))).toBe(false)
  expect(await open(id)).toEqual({ code: 200, bytes })
  expect([row?.bytes, row?.sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
  expect([(await open(id, stranger)).code, (await openFile(app, id, null)).code]).not.toContain(200)
})

test('what was stored before is read, and sealed by the job in bounded runs, once', async () => {
  const old = [await upload(), await upload(), await upload()]
  for (const { path, bytes } of old) writeFileSync(path, bytes)
  expect(await open(old[0]?.id as string)).toEqual({ code: 200, bytes: old[0]?.bytes })
  expect([await pass(1, { most: 2 }), (await stateOf())?.done]).toEqual([2, false])
  expect([await pass(1, { most: 2 }), (await stateOf())?.done]).toEqual([1, true])
  expect(everything().some((file) => file.includes('%PDF'))).toBe(false)
  for (const { id, bytes } of old) expect(await open(id)).toEqual({ code: 200, bytes })
  expect([await pass(2), await pass(9)]).toEqual([0, 0])
})

test('a new data key: every file gets a new head, and opens then without the old one', async () => {
  const before = [await upload(), await upload()]
  hold(NEW, [TEST_DATA_KEY])
  const meanwhile = await upload()
  expect(idIn(meanwhile.path)).toBe(currentKeyId())
  for (const { id, bytes } of before) expect(await open(id)).toEqual({ code: 200, bytes })
  expect(await pass(20)).toBeGreaterThanOrEqual(before.length)
  expect(await stateOf()).toEqual({ key: currentKeyId(), done: true })
  for (const { id, bytes, path } of [...before, meanwhile]) {
    expect(idIn(path)).toBe(currentKeyId())
    expect(await open(id)).toEqual({ code: 200, bytes })
    expect((await open(id, stranger)).code).not.toBe(200)
  }
})

test('a node with the key of before leaves the new pass alone; what it wrote is found', async () => {
  hold(NEW, [TEST_DATA_KEY])
  await pass(40)
  hold(TEST_DATA_KEY, [NEW])
  const { path } = await upload()
  expect(await pass(41, { startedAt: inHours(-1) })).toBe(0)
  hold(NEW, [TEST_DATA_KEY])
  await app.db.execute(sql`update file_sweeps set seal_began_at = ${inHours(0.5).toISOString()}`)
  expect([await pass(50), idIn(path)]).toEqual([1, currentKeyId()])
})

test('a changed or swapped file is refused in words, kept as a fault, and sent in no part', async () => {
  hold(NEWER, [NEW, TEST_DATA_KEY])
  const [one, two] = [await upload(), await upload()]
  const sealed = readFileSync(one.path)
  writeFileSync(two.path, sealed)
  writeFileSync(one.path, sealed.subarray(0, -1))
  for (const { id } of [one, two]) {
    const found = await app.inject({
      method: 'GET',
      url: `/api/fileOperate/view/${id}`,
      headers: { sessionkey: (student as Session).sessionKey, 'accept-language': 'zh-CN' },
    })
    expect(found.json()).toMatchObject({ code: 41040, data: { failure: 'files.damaged' } })
    expect(found.json().message).toContain('未发送任何内容')
  }
  const told = sql`select message from server_faults where message like ${`%${two.key}%`}`
  // It is kept after the answer.
  await poll(async () => (await rows<{ message: string }>(app.db, told))[0]?.message ?? '').toContain(
    'does not open',
  )
  hold(TEST_DATA_KEY, [NEW, NEWER])
  await expect(pass(70)).rejects.toThrow('1 stored files do not open')
  expect((await stateOf())?.done).toBe(true)
})
