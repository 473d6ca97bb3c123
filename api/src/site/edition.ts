import type { Choice, LiveReleases, Visitor } from '../modules/releases/releases.service.ts'
import { AssetsOfPages } from './page-assets.ts'
import { oneBundleIn, readReleaseSet } from './release-set.ts'
import { createRenderer, type Render } from './renderer.ts'
import { type BrowserRelease, browserReleases } from './start.ts'

/** Everything made from one choice of releases: HTML, scripts and styles always come from the same edition. */
export interface Edition {
  render: Render
  assets: AssetsOfPages
  remotes: BrowserRelease[]
}
/** Two versions each of a few packages, and what they fall back to. */
const MOST_EDITIONS = 24

/** The editions that visitors get, each made once. */
export class Editions {
  readonly #live: LiveReleases
  readonly #oneBundle: ReturnType<typeof oneBundleIn> | undefined
  readonly #made = new Map<string, Promise<Edition>>()

  constructor(live: LiveReleases, distDir: string, oneBundle?: boolean) {
    this.#live = live
    this.#oneBundle = oneBundle ? oneBundleIn(distDir) : undefined
  }

  /** The edition of a visitor. Rejects when a package has no whole release; the next request tries anew. */
  of(visitor: Visitor): Promise<Edition> {
    const chosen = this.#live.choose(visitor)
    const key = Object.entries(chosen)
      .map(([name, { version, fallback }]) => `${name}@${version}|${fallback}`)
      .join()
    const found = this.#made.get(key) ?? this.#make(chosen)
    // The one that was used longest ago goes first.
    this.#made.delete(key)
    this.#made.set(key, found)
    found.catch(() => this.#made.delete(key))
    if (this.#made.size > MOST_EDITIONS) this.#made.delete(this.#made.keys().next().value as string)
    return found
  }

  async #make(chosen: Record<string, Choice>): Promise<Edition> {
    const set = await readReleaseSet(this.#live, chosen, this.#oneBundle)
    return { render: createRenderer(set), assets: new AssetsOfPages(set), remotes: browserReleases(set) }
  }
}
