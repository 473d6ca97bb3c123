import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { registerIcons } from './icons.ts'

let site: FastifyInstance
beforeAll(() => {
  site = Fastify()
  registerIcons(site)
})
afterAll(() => site.close())

test.each([
  ['/site.webmanifest', 'en', '/'],
  ['/cn/site.webmanifest', 'zh-Hans', '/cn'],
])('%s is a manifest whose icons exist and are as large as it says', async (url, lang, start) => {
  const answer = await site.inject(url)
  const manifest = answer.json()
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect([manifest.lang, manifest.start_url, manifest.id]).toEqual([lang, start, start])
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const file = await site.inject(src)
    const { width, height, format } = await sharp(file.rawPayload).metadata()
    expect([`${width}x${height}`, `image/${format}`, file.headers['content-type']]).toEqual([
      sizes,
      type,
      type,
    ])
  }
})

test('favicon.ico holds a picture for each size, where its directory says', async () => {
  const { rawPayload: ico, headers } = await site.inject('/favicon.ico')
  expect([headers['content-type'], ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual(['image/x-icon', 0, 1])
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * at
    const [bytes, place] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    const { width, format } = await sharp(ico.subarray(place, place + bytes)).metadata()
    expect([ico.readUInt8(entry), width, format]).toEqual([size, size, 'png'])
  }
})
