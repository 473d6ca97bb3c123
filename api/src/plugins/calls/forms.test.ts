import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
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
  const began = performance.now()
  let over = 0
  const large = Array.from({ length: 8 }, async () => {
    const { code } = await send(4 * MEGABYTE)
    over++
    return code
  })
  await new Promise((later) => setTimeout(later, 200))
  expect((await send(10_000)).code).toBe(41501)
  expect(over).toBe(0)
  expect(await Promise.all(large)).toEqual(Array.from({ length: 8 }, () => 41501))
  expect(performance.now() - began).toBeGreaterThan(1_800)
})

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
