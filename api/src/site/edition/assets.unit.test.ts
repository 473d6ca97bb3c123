import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerSecurityHeaders } from '../../plugins/edge/security-headers.ts'
import { registerAssets } from './assets.ts'

const FILE = 'door.0123456789.js'

test('a file of a release may be kept for ever and read by every origin, and is never taken for another type', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-assets-'))
  const packed = brotliCompressSync('let a')
  writeFileSync(join(folder, `${FILE}.br`), packed)
  const site = Fastify()
  await registerSecurityHeaders(site)
  registerAssets(site, async () => folder)
  const { headers } = await site.inject({
    url: `/assets/shell/1.0.0/${FILE}`,
    headers: { 'accept-encoding': 'br' },
  })
  const { connection: _, date: __, ...own } = headers
  expect(own).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(packed.length),
    'content-security-policy': 'sandbox',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const lost = await site.inject(`/assets/shell/1.0.0/none.0123456789.js`)
  expect([lost.statusCode, lost.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
  await site.close()
})
