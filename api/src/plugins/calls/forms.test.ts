import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { type TestApp, testApp } from '#testing/app.ts'
import { Pace } from '../pace.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  jest.restoreAllMocks()
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
let devices = 0
const send = (bytes: number) =>
  app.upload(
    'POST /fileOperate/uploadSysFileLogon',
    { files: [{ name: 'a.txt', bytes: Buffer.alloc(bytes, 'a') }] },
    { headers: { unkey: `arriving-${++devices}` } },
  )

test('many large files arrive no faster than their pace, and a small one does not wait for them', async () => {
  expect((await send(1)).code).toBe(41501)
  const { held, release } = holdPace()
  let over = 0
  const large = Array.from({ length: 8 }, async () => {
    const { code } = await send(4 * MEGABYTE)
    over++
    return code
  })
  await poll(held).toBe(8)
  // However long the machine takes: none of the large ones can end before.
  expect((await send(10_000)).code).toBe(41501)
  expect([over, held()]).toEqual([0, 8])
  const began = performance.now()
  release()
  expect(await Promise.all(large)).toEqual(Array.from({ length: 8 }, () => 41501))
  expect(performance.now() - began).toBeGreaterThan(1_800)
})

/** What arrives at a pace waits before its first piece until it is released. */
function holdPace() {
  const { pass } = Pace.prototype
  let release = () => {}
  const open = new Promise<void>((go) => {
    release = go
  })
  const spy = jest.spyOn(Pace.prototype, 'pass').mockImplementation(async function (this: Pace, bytes) {
    await open
    return pass.call(this, bytes)
  })
  return { held: () => spy.mock.calls.length, release }
}

test.each([
  ['a release without the token of its team', '/api/releases/mf-commerce/publish'],
  ['pictures without it', '/api/releases/mf-commerce/pictures'],
])('%s is refused before its file has arrived', async (_, url) => {
  const payload = new PassThrough()
  payload.write(
    '--b\r\ncontent-disposition: form-data; name="token"\r\n\r\nwrong\r\n--b\r\n' +
      'content-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const reply = await app.inject({ method: 'POST', url, headers, payload })
  expect(reply.json()).toMatchObject({ code: 40380 })
  payload.end()
})
