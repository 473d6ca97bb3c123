import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database, Store } from '../../database/database.ts'
import { repeat } from '../../plugins/repeat.ts'
import { choose, looksAtPeople, type VersionChoice, type Visitor } from './choose.ts'
import { CurrentSet, newestSet } from './current-set.ts'
import { tellMisfits } from './gate/neighbours.ts'
import { PageFit } from './gate/page-fit.ts'
import { openGround, releaseGround, releasesFolder } from './ground.ts'
import type { Judged } from './judged.ts'
import { moveLine } from './moves.ts'
import { builtPublisher } from './publish/publish-built.ts'
import { manifestsOf } from './publish/published-before.ts'
import type { Manifest, ReleaseDamaged } from './publish/release-check.ts'
import { teamOf } from './publish/team-keys.ts'
import { keptOf, releaseKey, type SetDocument, SetRefusal } from './set-document.ts'
import { Shelf, type Shelved } from './shelf/shelf.ts'
import { signAnew } from './sign-anew.ts'
import type { SignedSet } from './signing.ts'

export { bucketOf } from './buckets.ts'
export { choose, isAimedAt, isInPart, partOfVisitors } from './choose.ts'
export { begunAgain, type Judging, type Look, weighAll } from './judgement/evidence.ts'
export { ALL, FIGURE_NAMES, type FigureName, isCountry, LOCAL, ruleOf } from './judgement/figures.ts'
export type { Arm } from './judgement/odds.ts'
export { judgedOf } from './judgement/sentence.ts'
export { type Finding, fatalOf, findingsOf, readThreshold, type Threshold } from './judgement/verdict.ts'
export type { Judged, Manifest, SetDocument, Shelved, VersionChoice, Visitor }
export { moveLine, newestSet, releaseGround, releasesFolder, SetRefusal, teamOf }

const LOOK_MS = 1_000

export class LiveReleases {
  readonly #current: CurrentSet
  readonly #shelf: Shelf
  readonly #fit: PageFit
  readonly #db: Database
  readonly #stopPublishing: () => Promise<void>

  constructor(
    db: Database,
    current: CurrentSet,
    shelf: Shelf,
    fit: PageFit,
    stopPublishing: () => Promise<void>,
  ) {
    this.#db = db
    this.#current = current
    this.#shelf = shelf
    this.#fit = fit
    this.#stopPublishing = stopPublishing
  }

  get set(): SetDocument {
    return this.#current.set
  }
  /** For tabs that check it; null before the first. */
  get signed(): SignedSet | null {
    return this.#current.signed
  }
  get keys(): Record<string, string> {
    return releaseGround().keys.publicKeys
  }
  get hasCanary(): boolean {
    return Object.values(this.set.lines).some(({ canary }) => canary !== null)
  }
  get looksAtPeople(): boolean {
    return looksAtPeople(this.set)
  }
  choose(visitor: Visitor): Record<string, VersionChoice> {
    return choose(this.set, visitor)
  }
  /** Rejects when the release is damaged, missing, or not in the set. */
  take(name: string, version: string): Promise<Shelved> {
    return this.#shelf.take(this.set, name, version)
  }
  /**
   * Files of a stored version, also of one that has left the
   * set: open tabs still load them. Rejects as take does.
   */
  async takeFiles(name: string, version: string): Promise<Shelved> {
    if (this.holds(name, version)) return this.take(name, version)
    return this.#shelf.take({ manifests: await manifestsOf(this.#db, name, version) }, name, version)
  }
  onNewer(tell: () => void): void {
    this.#current.onNewer = tell
  }
  onDamaged(tell: (damage: ReleaseDamaged) => void): void {
    this.#shelf.onDamaged = tell
  }
  fits(remote: Manifest, shell: Manifest): boolean {
    return this.#fit.fits(remote, shell)
  }
  holds(name: string, version: string): boolean {
    return releaseKey(name, version) in this.set.manifests
  }
  /** What everybody had and was not taken back, newest first. */
  before(name: string): string[] {
    return (this.set.before?.[name] ?? []).filter((version) => this.holds(name, version))
  }
  /** Newest first. */
  kept(name: string): string[] {
    return keptOf(this.set, name).reverse()
  }
  async stop(): Promise<void> {
    await this.#current.stop()
    await this.#stopPublishing()
  }
}

/** Publishes own builds where configured, and follows the signed set. */
export async function openReleases(
  config: Config,
  store: Store,
  log: FastifyBaseLogger,
  distDir: string,
): Promise<LiveReleases> {
  const ground = openGround(config)
  const current = new CurrentSet(store, ground.keys, join(config.dataDir, 'releases', 'floor.json'), log)
  const publish = config.publishBuilt ? builtPublisher(store, ground, distDir, log) : null
  await signAnew(store.db, ground.keys)
  await publish?.()
  await current.follow()
  ground.catchUp = () => current.look()
  await tellMisfits(store.db, current.set, log)
  const stopPublishing = publish
    ? repeat(LOOK_MS, log, 'a build could not be published', publish)
    : async () => undefined
  return new LiveReleases(store.db, current, new Shelf(ground.storage), new PageFit(log), stopPublishing)
}
