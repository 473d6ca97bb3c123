import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** By path below the folder. */
export type FileMarks = Record<string, { bytes: number; sha256: string }>

/**
 * The newest release set that a node has seen: a restored
 * database may be older, which a node that knows it refuses.
 */
export const FLOOR = 'releases/floor.json'
/** Left out of a backup: the database's folder, what can be made anew, what a node or process owns. */
const LEFT_OUT =
  /^(database|search|backups)(\/|$)|^(database\.lock|backup-door|last-backup|releases\/floor\.json)|(^|\/)\.part-|\.part$/
export const isLeftOut = (path: string): boolean => LEFT_OUT.test(path)

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Every file below, as paths with slashes. A folder that is not there holds none. */
export async function filesIn(folder: string, below = folder): Promise<string[]> {
  const entries = await readdir(below, { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) found.push(...(await filesIn(folder, path)))
    else if (entry.isFile()) found.push(relative(folder, path).replaceAll('\\', '/'))
  }
  return found.sort()
}

export const dataFilesIn = async (dataDir: string): Promise<string[]> =>
  (await filesIn(dataDir)).filter((path) => !isLeftOut(path))

/** Files of a folder of releases, without those that are being written. */
export const releaseFilesIn = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).filter((path) => !/(^|\/)\.part-/.test(path))

/** What is there already in the same size and not older stays; what disappears meanwhile is left out. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const [source, target] = [join(from, path), join(to, path)]
    if (await isSame(source, target)) continue
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target, constants.COPYFILE_FICLONE).catch(ifStillThere(source))
  }
}

const ifStillThere = (source: string) => (error: unknown) => {
  if (existsSync(source)) throw error
}

async function isSame(source: string, target: string): Promise<boolean> {
  const [one, other] = await Promise.all([source, target].map((path) => stat(path).catch(() => null)))
  return !!one && !!other && one.size === other.size && other.mtimeMs >= one.mtimeMs
}

export async function marksOf(folder: string, paths: readonly string[]): Promise<FileMarks> {
  const marks: FileMarks = {}
  for (const path of paths)
    marks[path] = { bytes: (await stat(join(folder, path))).size, sha256: await hashOf(join(folder, path)) }
  return marks
}

export const differentFiles = (was: FileMarks, is: FileMarks): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((path) => was[path]?.sha256 !== is[path]?.sha256)
    .map((path) => `file ${path}: ${was[path] ? (is[path] ? 'other content' : 'missing') : 'was not there'}`)
