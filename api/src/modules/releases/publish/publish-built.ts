import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Store } from '#api/database/database.ts'
import { changeSet } from '../change-set.ts'
import { newestSet } from '../current-set.ts'
import type { PublishedRelease } from '../gate/contract.ts'
import { findingsAmong, neighboursOf } from '../gate/neighbours.ts'
import { sentences } from '../gate/sentences.ts'
import type { ReleaseGround } from '../ground.ts'
import { promote } from '../set-document.ts'
import { type ReleaseFiles, readFolder } from '../shelf/storage.ts'
import { BY, lastShown, waitsFor, whatIsTried, whyNotShown } from './may-show.ts'
import { checked, type PublishOutcome, putOnce, type StoredRelease, settle, takeIn } from './publish.ts'

const isPackage = (name: string) => name === 'shell' || name.startsWith('mf-')

type Log = Pick<FastifyBaseLogger, 'warn'>

export interface Built {
  name: string
  version: string
  folder: string
}

export function builtIn(distDir: string): Built[] {
  const isBuilt = (folder: string) => existsSync(join(folder, 'release.json'))
  const age = (folder: string) => statSync(join(folder, 'release.json')).mtimeMs
  // The shell is the last of them: before it there are no visitors.
  return readdirSync(distDir)
    .filter(isPackage)
    .sort()
    .flatMap((name) => {
      const folders = readdirSync(join(distDir, name)).map((version) => ({
        name,
        version,
        folder: join(distDir, name, version),
      }))
      const [newest] = folders
        .filter(({ folder }) => isBuilt(folder))
        .sort((a, b) => age(b.folder) - age(a.folder))
      return newest ? [newest] : []
    })
}

/** A running build removes old folders. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

interface Read {
  files: ReleaseFiles
  release: PublishedRelease
}
async function read({ folder }: Built): Promise<Read[]> {
  const files = await readFolder(folder).catch(gone)
  if (!files) return []
  const { name, version, contract = null } = checked(files)
  return [{ files, release: { name, version, contract } }]
}

/** All when they fit together; else those that fit what is live. */
async function fitting(db: Database, { keys }: ReleaseGround, builds: Read[], log: Log): Promise<Read[]> {
  const { set } = await newestSet(db, keys)
  const now = (await neighboursOf(db, set)).filter(({ state }) => state !== 'window')
  const names = builds.map(({ release }) => release.name)
  const together = [
    ...now.filter(({ name }) => !names.includes(name)),
    ...builds.map(({ release }) => ({ ...release, state: 'live' as const })),
  ]
  if (builds.every(({ release }) => findingsAmong(together, release, now).length === 0)) return builds
  return builds.filter(({ release }) => {
    const findings = findingsAmong(now, release)
    if (findings.length > 0) log.warn(`A build is not shown: ${sentences(findings, 'en')}`)
    return findings.length === 0
  })
}

async function show(db: Database, ground: ReleaseGround, builds: Read[], log: Log) {
  for (const { files } of builds) await putOnce(db, ground, files)
  await db.transaction(async (tx) => {
    const handed: { release: PublishedRelease; settled: StoredRelease }[] = []
    for (const { files, release } of builds)
      handed.push({ release, settled: await settle(tx, ground, files) })
    const outcomes = new Map<PublishedRelease, PublishOutcome>()
    for (const { release, settled } of handed) {
      const outcome = await takeIn(tx, ground, BY, settled, null).catch(tellRefused(release, log))
      if (outcome) outcomes.set(release, outcome)
    }
    for (const [release, outcome] of outcomes) await showOne(tx, ground, release, outcome, log)
  })
}

/** A first release would be live at once. */
const tellRefused =
  ({ name, version }: PublishedRelease, log: Log) =>
  (error: unknown) =>
    void log.warn(`A build is not shown: ${name} ${version} ${waitsFor(error)}`)

async function showOne(
  tx: Database,
  ground: ReleaseGround,
  { name, version }: PublishedRelease,
  outcome: PublishOutcome,
  log: Log,
) {
  const { set } = await newestSet(tx, ground.keys)
  if (outcome !== 'taken' && set.lines[name]?.active === version) return
  const why = (await whyNotShown(tx, ground, name, version, outcome)) ?? (await whatIsTried(tx, set, name))
  if (why !== null) return log.warn(`A build is not shown: ${name} ${version} ${why}`)
  await changeSet(tx, ground.keys, BY, { act: 'promote', name, version, reason: null }, (now) =>
    promote(now, name, version),
  )
}

/** New builds of this repository. The database is asked only for a build that is new to this process. */
export function builtPublisher(
  { db }: Store,
  ground: ReleaseGround,
  distDir: string,
  log: Log,
): () => Promise<void> {
  const seen = new Map<string, string>()
  let tried = ''
  return async () => {
    const fresh = builtIn(distDir).filter(({ name, version }) => seen.get(name) !== version)
    const those = fresh.map(({ name, version }) => `${name}@${version}`).join()
    if (those === tried) return
    const shown = await Promise.all(
      fresh.map(async ({ name, version }) => (await lastShown(db, name)) === version),
    )
    const builds = (await Promise.all(fresh.filter((_, at) => !shown[at]).map(read))).flat()
    const fits = await fitting(db, ground, builds, log)
    await show(db, ground, fits, log)
    for (const { name, version } of [
      ...fresh.filter((_, at) => shown[at]),
      ...fits.map(({ release }) => release),
    ])
      seen.set(name, version)
    // A misfit waits for the next build.
    tried = builtIn(distDir)
      .filter(({ name, version }) => seen.get(name) !== version)
      .map(({ name, version }) => `${name}@${version}`)
      .join()
  }
}
