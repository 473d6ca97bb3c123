import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { integrityOf } from '#api/integrity.ts'
import { sha256Of } from '#api/sha256.ts'
import { readReleaseSet } from '#api/site/edition/release-set.ts'
import type { ReleaseDamaged } from '../publish/release-check.ts'
import type { LiveReleases } from '../releases.service.ts'
import { EMPTY, type SetDocument } from '../set-document.ts'
import { Shelf } from './shelf.ts'
import { folderStorage, type ReleaseStorage } from './storage.ts'

const ASSETS = ['entry.0123456789.js', 'page.0123456789.js', 'page.0123456789.css', 'files.0123456789.json']

function release(name: string, version: string): Map<string, Buffer> {
  const files = new Map(ASSETS.map((file) => [file, Buffer.from(`/* ${file} of ${name} ${version} */`)]))
  const assets = Object.fromEntries(
    [...files].map(([file, bytes]) => [
      file,
      { bytes: bytes.length, brotli: 1, integrity: integrityOf(bytes) },
    ]),
  )
  const server = Buffer.from(`module.exports = '${version}'`)
  for (const [file, bytes] of [...files])
    files.set(`${file}.br`, brotliCompressSync(bytes)).set(`${file}.gz`, gzipSync(bytes))
  const base = `/assets/${name}/${version}/`
  const manifest = {
    name,
    version,
    base,
    assets,
    list: ASSETS[3],
    server: 'server.cjs',
    serverIntegrity: integrityOf(server),
  }
  return files.set('server.cjs', server).set('release.json', Buffer.from(JSON.stringify(manifest)))
}

let folder: string
let storage: ReleaseStorage
let set: SetDocument
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbound-shelf-'))
  storage = folderStorage(folder)
  set = { ...EMPTY, manifests: {} }
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mf-cases', '1.0.0'],
    ['mf-cases', '2.0.0'],
  ] as const) {
    const files = release(name, version)
    await storage.put(name, version, files)
    set.manifests[`${name}@${version}`] = sha256Of(files.get('release.json') as Buffer)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const CHOSEN = {
  shell: { version: '1.0.0', fallback: null, cohort: 'stable' },
  'mf-cases': { version: '2.0.0', fallback: '1.0.0', cohort: 'stable' },
} as const
async function started() {
  const shelf = new Shelf(storage)
  const damaged: ReleaseDamaged[] = []
  shelf.onDamaged = (one) => void damaged.push(one)
  const live = {
    take: (name: string, version: string) => shelf.take(set, name, version),
    kept: () => [],
    before: () => [],
    fits: () => true,
  } as unknown as LiveReleases
  const serve = async () => (await readReleaseSet(live, CHOSEN)).remotes[0]?.version
  return { serve, damaged }
}

test('one byte flipped in any stored file: the version before is served, the file is told of once, and the repaired one comes back', async () => {
  const place = join(folder, 'mf-cases', '2.0.0')
  const files = readdirSync(place)
  expect(files).toHaveLength(ASSETS.length * 3 + 2)
  for (const file of files) {
    const whole = readFileSync(join(place, file))
    const flipped = Buffer.from(whole)
    const at = Math.floor(flipped.length / 2)
    flipped[at] = (flipped[at] as number) ^ 1
    writeFileSync(join(place, file), flipped)
    const { serve, damaged } = await started()
    expect([file, await serve(), await serve()]).toEqual([file, '1.0.0', '1.0.0'])
    expect(damaged.map((one) => [one.remote, one.version, one.file])).toEqual([['mf-cases', '2.0.0', file]])
    writeFileSync(join(place, file), whole)
    expect([file, await serve()]).toEqual([file, '2.0.0'])
  }
})
