import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { changeSet, holdSets, type ReleaseAct, type ReleaseActor } from '../change-set.ts'
import { newestSet } from '../current-set.ts'
import { refuseFindings, refuseMisfit } from '../gate/neighbours.ts'
import { typesFindings } from '../gate/types-fit.ts'
import type { ReleaseGround } from '../ground.ts'
import { refuseFrozen, refuseUnapproved } from '../moves.ts'
import { releaseContracts, releases } from '../releases.tables.ts'
import { publish, releaseKey, type SetDocument } from '../set-document.ts'
import type { ReleaseFiles, ReleaseStorage } from '../shelf/storage.ts'
import { MOST_MS, within } from './look-stored.ts'
import { BY } from './may-show.ts'
import { publishedHash } from './published-before.ts'
import { checkFiles, type Manifest, ReleaseDamaged } from './release-check.ts'
import { putInstead, sameRelease, wholeRelease } from './same-release.ts'
import { sparedOf } from './spared.ts'

const NAME = /^(shell|mf-[a-z]+(-[a-z]+)*)$/
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/

/** Throws ReleaseDamaged. */
function manifestOf(files: ReleaseFiles): Manifest {
  const manifest = parse(files.get('release.json')?.toString())
  if (!manifest || !NAME.test(manifest.name) || !VERSION.test(manifest.version) || !isConsistent(manifest))
    throw new ReleaseDamaged(String(manifest?.name), String(manifest?.version), 'release.json')
  return manifest
}
/** No release can replace another. */
const isConsistent = ({ name, version, base, assets }: Manifest) =>
  base === `/assets/${name}/${version}/` && typeof assets === 'object'

function parse(text: string | undefined): Manifest | null {
  try {
    return JSON.parse(text ?? 'null') as Manifest | null
  } catch {
    return null
  }
}

/** `back`: it was published before, and had left the set. */
export type PublishOutcome = 'published' | 'known' | 'back' | 'taken'

/** Throws ReleaseDamaged. */
export function checked(files: ReleaseFiles): Manifest {
  const manifest = manifestOf(files)
  checkFiles(manifest, files)
  return manifest
}

/** Rejects with SetRefusal what does not fit what visitors have. */
export async function handIn(
  db: Database,
  ground: ReleaseGround,
  by: ReleaseActor,
  files: ReleaseFiles,
  reason: string | null,
): Promise<PublishOutcome> {
  const manifest = manifestOf(files)
  const { name, version, contract = null } = manifest
  refuseFindings(typesFindings(manifest, files))
  const judge = async (now: Database) =>
    refuseMisfit(now, (await newestSet(now, ground.keys)).set, { name, version, contract })
  await judge(db)
  await putOnce(db, ground, files)
  return db.transaction(async (tx) => {
    const settled = await settle(tx, ground, files)
    const outcome = await takeIn(tx, ground, by, settled, reason)
    await judge(tx)
    return outcome
  })
}

/**
 * Until the transaction ends: two publishers of one version would mix its files in a bucket. It is not
 * the lock of the sets, so that taking back waits for no upload; who needs both takes this one first.
 */
async function holdVersion(tx: Database, files: ReleaseFiles): Promise<void> {
  const { name, version } = manifestOf(files)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`release ${releaseKey(name, version)}`}))`)
}

/** Before a release is taken in. */
export const putOnce = (db: Database, { storage }: ReleaseGround, files: ReleaseFiles): Promise<void> =>
  db.transaction(async (tx) => {
    await holdVersion(tx, files)
    const { name, version } = manifestOf(files)
    await storage.put(name, version, files)
  })

/** A release as it is stored, of a version that is held. */
export interface StoredRelease {
  kept: ReleaseFiles
  /** The hash that the version was published with before. */
  known: string | null
}

/** Holds the version and looks at its files, in a bucket that may be slow: before the sets are held. */
export async function settle(
  tx: Database,
  { storage }: ReleaseGround,
  files: ReleaseFiles,
): Promise<StoredRelease> {
  const { name, version } = manifestOf(files)
  await holdVersion(tx, files)
  const known = await publishedHash(tx, name, version)
  return { kept: await settledFiles(storage, name, version, files, known), known }
}

/**
 * The same content again changes nothing; other content under a used version is ‘taken’. Throws SetRefusal.
 */
export async function takeIn(
  tx: Database,
  ground: ReleaseGround,
  by: ReleaseActor,
  { kept, known }: StoredRelease,
  reason: string | null,
): Promise<PublishOutcome> {
  const { name, version } = manifestOf(kept)
  await holdSets(tx)
  if (known && known !== manifestHash(kept)) return 'taken'
  const { set } = await newestSet(tx, ground.keys)
  if (known && releaseKey(name, version) in set.manifests) return 'known'
  // Two persons stand behind a team's first release: who gave out the key of its name, and who publishes.
  if (goesLiveAtOnce(set, name))
    await (by === BY ? refuseUnapproved(tx, ground, name) : refuseFrozen(tx, name))
  if (!known) await note(tx, kept, by)
  const act: ReleaseAct = { act: 'publish', name, version, reason }
  const spared = await sparedOf(tx, name)
  await changeSet(tx, ground.keys, by, act, (now) => publish(now, name, version, manifestHash(kept), spared))
  return known ? 'back' : 'published'
}
const manifestHash = (files: ReleaseFiles) => sha256Of(files.get('release.json') as Buffer)

/** A package's first release. Without a shell there are no visitors: one person fills a new site. */
const goesLiveAtOnce = ({ lines }: SetDocument, name: string) => !lines[name] && 'shell' in lines

async function note(tx: Database, kept: ReleaseFiles, by: ReleaseActor) {
  const { name, version, contract = null } = manifestOf(kept)
  const bytes = [...kept.values()].reduce((sum, file) => sum + file.length, 0)
  await tx
    .insert(releases)
    .values({ name, version, manifestSha256: manifestHash(kept), bytes, publishedBy: by.name })
  if (contract) await tx.insert(releaseContracts).values({ name, version, contract })
}

/**
 * What is stored otherwise than the database knows it, or is
 * damaged, is replaced. An upload ends before its lock does.
 */
async function settledFiles(
  storage: ReleaseStorage,
  name: string,
  version: string,
  files: ReleaseFiles,
  known: string | null,
): Promise<ReleaseFiles> {
  const stored = await within(MOST_MS.forward, wholeRelease(storage, name, version))
  const isOwn = known === manifestHash(files)
  if (stored && (isOwn ? manifestHash(stored) === known : sameRelease(stored, files))) return stored
  if (isOwn || known === null) await putInstead(storage, name, version, files)
  return files
}
