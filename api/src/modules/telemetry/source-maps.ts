import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type EncodedSourceMap, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { integrityOf } from '../../integrity.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { releaseGround } from '../releases/releases.service.ts'

/** From the repository's root; line and column from 1. */
export interface Source {
  file: string
  line: number
  column: number
  name: string | null
}
/** Line and column from 1. */
export interface Position {
  name: string
  version: string
  file: string
  line: number
  column: number
}
const unpacked = promisify(brotliDecompress)
type Maps = Record<string, EncodedSourceMap>
interface Opened {
  maps: Maps
  traced: Map<string, TraceMap>
}

/** The shell's maps take some 10 MB in memory. */
const MOST_OPEN = 4
const open = new RecentlyUsed<Promise<Opened | null>>(MOST_OPEN)

async function read(name: string, version: string): Promise<Opened | null> {
  const folder = await releaseGround().storage.fetch(name, version)
  if (!folder) return null
  const { maps } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as {
    maps?: { file: string; integrity: string }
  }
  if (maps?.file !== 'maps.br') return null
  const bytes = await readFile(join(folder, maps.file))
  if (integrityOf(bytes) !== maps.integrity) return null
  return { maps: JSON.parse((await unpacked(bytes)).toString()) as Maps, traced: new Map() }
}

const opened = (name: string, version: string): Promise<Opened | null> =>
  open.ensure(`${name}@${version}`, () => read(name, version).catch(() => null))

/** Whether the maps of a release cost nothing more. */
export const areOpen = (name: string, version: string): boolean =>
  open.get(`${name}@${version}`) !== undefined

function tracedOf({ maps, traced }: Opened, file: string): TraceMap | null {
  const map = Object.hasOwn(maps, file) ? maps[file] : undefined
  if (!map) return null
  const found = traced.get(file) ?? new TraceMap(map)
  traced.set(file, found)
  return found
}

export async function sourceOf({ name, version, file, line, column }: Position): Promise<Source | null> {
  const release = await opened(name, version)
  const map = release && tracedOf(release, file)
  if (!map || line < 1 || column < 1) return null
  const found = originalPositionFor(map, { line, column: column - 1 })
  return found.source === null
    ? null
    : { file: found.source, line: found.line, column: found.column + 1, name: found.name }
}
