import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Two PGlite processes on one folder lose acknowledged rows. */
interface Holder {
  pid: number
  started: string
  host: string
}
const TAKEOVER_MS = 10_000

export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. ` +
        'Stop that process first, or set DATA_DIR to another folder. ' +
        `If that machine no longer exists, delete ${lockPath(folder)}.`,
    )
  }
}

const lockPath = (folder: string) => join(folder, 'database.lock')

/** Throws FolderInUse; a dead process's lock is replaced. Returns the release. */
export function lockFolder(folder: string): () => void {
  const path = lockPath(folder)
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) ?? '', host: hostname() }
  while (!create(path, mine)) takeOver(folder, path)
  return () => release(path, mine)
}

/** A link appears complete or not at all. */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** One process at a time, or the second would remove the first one's new lock. */
function takeOver(folder: string, path: string): void {
  const gate = `${path}.takeover`
  if (!enter(gate)) {
    pause()
    return
  }
  try {
    const holder = read(path)
    if (!holder) return
    if (isAlive(holder)) throw new FolderInUse(folder, holder)
    unlinkSync(path)
  } finally {
    rmdirSync(gate)
  }
}

function enter(gate: string): boolean {
  try {
    mkdirSync(gate)
    return true
  } catch {
    const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > TAKEOVER_MS) rmdirSync(gate)
    return false
  }
}

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** A pid with another start time is another process. Locks of other machines count as live. */
const isAlive = (holder: Holder): boolean =>
  holder.host !== hostname() || processStart(holder.pid) === holder.started

function release(path: string, mine: Holder): void {
  const holder = read(path)
  if (holder?.pid === mine.pid && holder.started === mine.started) unlinkSync(path)
}

function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
