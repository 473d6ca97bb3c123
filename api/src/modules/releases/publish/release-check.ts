import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf } from '#api/integrity.ts'
import { sha256Of } from '#api/sha256.ts'
import type { ReleaseContract } from '../gate/contract.ts'
import type { ReleaseFiles } from '../shelf/storage.ts'

/** Files with their SHA-384 hashes. */
export interface Manifest {
  name: string
  version: string
  base: string
  assets: Record<string, { bytes: number; brotli: number; integrity: string }>
  server: string
  serverIntegrity: string
  contract?: ReleaseContract
  /** The packed source maps, never served. */
  maps?: { file: string; integrity: string }
}
/** A file differs from its release.json. */
export class ReleaseDamaged extends Error {
  readonly remote: string
  readonly version: string
  readonly file: string
  constructor(name: string, version: string, file: string) {
    super(`${name} ${version}: ${file} is damaged or missing`)
    this.remote = name
    this.version = version
    this.file = file
  }
}

const FILE = /^[\w-]+\.[0-9a-f]{10}\.[a-z0-9]+$/
const PACKED = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const

function hashesOf(manifest: Manifest): [file: string, integrity: string][] {
  const assets = Object.entries(manifest.assets).map(([file, { integrity }]): [string, string] => [
    file,
    integrity,
  ])
  return [...assets, [manifest.server, manifest.serverIntegrity]]
}

function spoilt(files: ReleaseFiles, file: string, integrity: string): string | undefined {
  const bytes = files.get(file)
  if (!FILE.test(file) || !bytes || integrityOf(bytes) !== integrity) return file
  const packed = Object.entries(PACKED).find(
    ([suffix, unpack]) => unpacked(files.get(file + suffix), unpack) !== integrity,
  )
  return packed && file + packed[0]
}
function unpacked(bytes: Buffer | undefined, unpack: (bytes: Buffer) => Buffer): string | null {
  try {
    return bytes ? integrityOf(unpack(bytes)) : null
  } catch {
    return null
  }
}

/** Exactly the named files, each intact, packed ones too. Throws ReleaseDamaged. */
export function checkFiles(manifest: Manifest, files: ReleaseFiles): void {
  const damaged = (file: string) => new ReleaseDamaged(manifest.name, manifest.version, file)
  for (const [file, { integrity }] of Object.entries(manifest.assets)) {
    const bad = spoilt(files, file, integrity)
    if (bad) throw damaged(bad)
  }
  const server = files.get(manifest.server)
  if (manifest.server !== 'server.cjs' || !server || integrityOf(server) !== manifest.serverIntegrity)
    throw damaged(manifest.server)
  const maps = manifest.maps && files.get('maps.br')
  if (
    manifest.maps &&
    (manifest.maps.file !== 'maps.br' || !maps || integrityOf(maps) !== manifest.maps.integrity)
  )
    throw damaged('maps.br')
  const named = new Set([
    'release.json',
    ...(manifest.maps ? ['maps.br'] : []),
    manifest.server,
    ...Object.keys(manifest.assets).flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
  ])
  const stranger = [...files.keys()].find((file) => !named.has(file))
  if (stranger) throw damaged(stranger)
}

/** Against the signed hash; returns the release.json. Throws ReleaseDamaged. */
export async function checkFolder(
  folder: string,
  name: string,
  version: string,
  manifestSha256: string,
): Promise<Manifest> {
  const damaged = (file: string) => new ReleaseDamaged(name, version, file)
  const read = (file: string) =>
    readFile(join(folder, file)).catch(() => {
      throw damaged(file)
    })
  const text = await read('release.json')
  if (sha256Of(text) !== manifestSha256) throw damaged('release.json')
  const manifest = JSON.parse(text.toString()) as Manifest
  for (const [file, integrity] of hashesOf(manifest))
    if (integrityOf(await read(file)) !== integrity) throw damaged(file)
  for (const [file, { integrity }] of Object.entries(manifest.assets))
    for (const [suffix, unpack] of Object.entries(PACKED))
      if (unpacked(await read(file + suffix), unpack) !== integrity) throw damaged(file + suffix)
  return manifest
}
