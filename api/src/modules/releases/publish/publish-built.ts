import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Store } from '#api/database/database.ts'
import { changeSet, type ReleaseActor } from '../change-set.ts'
import { newestSet } from '../current-set.ts'
import type { PublishedRelease } from '../gate/contract.ts'
import { findingsAmong, neighboursOf } from '../gate/neighbours.ts'
import { sentences } from '../gate/sentences.ts'
import type { ReleaseGround } from '../ground.ts'
import { releaseActs } from '../releases.tables.ts'
import { promote } from '../set-document.ts'
import { type ReleaseFiles, readFolder } from '../shelf/storage.ts'
import { checked, takeIn } from './publish.ts'

const BY: ReleaseActor = { name: 'npm start', accountId: null }
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
  return readdirSync(distDir)
    .filter(isPackage)
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

async function lastShown(tx: Database, name: string): Promise<string | null> {
  const shown = and(eq(releaseActs.name, name), eq(releaseActs.actorName, BY.name))
  const [last] = await tx
    .select({ version: releaseActs.version })
    .from(releaseActs)
    .where(shown)
    .orderBy(desc(releaseActs.id))
    .limit(1)
  return last?.version ?? null
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
  for (const { files, release } of builds) await ground.storage.put(release.name, release.version, files)
  await db.transaction(async (tx) => {
    const shown: PublishedRelease[] = []
    for (const { files, release } of builds) {
      if ((await takeIn(tx, ground, BY, files, null)) !== 'taken') shown.push(release)
      else
        log.warn(
          `A build is not shown: ${release.name} ${release.version} was published before with other content.`,
        )
    }
    for (const { name, version } of shown) {
      const { set } = await newestSet(tx, ground.keys)
      if (set.lines[name]?.active === version) continue
      await changeSet(tx, ground.keys, BY, { act: 'promote', name, version, reason: null }, (now) =>
        promote(now, name, version),
      )
    }
  })
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
