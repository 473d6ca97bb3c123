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
