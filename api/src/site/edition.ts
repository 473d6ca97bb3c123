import { AssetsOfPages } from './page-assets.ts'
import { readReleaseSet, stampOf } from './release-set.ts'
import { createRenderer, type Render } from './renderer.ts'
import { type BrowserRelease, browserReleases } from './start.ts'

/** Everything made from one set of releases: HTML, scripts and styles always come from the same edition. */
export interface Edition {
  render: Render
  assets: AssetsOfPages
  remotes: BrowserRelease[]
}
const LOOK_MS = 1_000

function makeEdition(distDir: string, oneBundle?: boolean): Edition {
  const set = readReleaseSet(distDir, oneBundle)
  return { render: createRenderer(set), assets: new AssetsOfPages(set), remotes: browserReleases(set) }
}

/** The edition of now: a new build is noticed within a second, a half-written one is not taken. Throws at once when nothing is built. */
export function editions(distDir: string, oneBundle?: boolean): () => Edition {
  let stamp = stampOf(distDir)
  let edition = makeEdition(distDir, oneBundle)
  let looked = Date.now()
  return () => {
    if (Date.now() - looked < LOOK_MS) return edition
    looked = Date.now()
    const now = stampOf(distDir)
    if (now === stamp) return edition
    try {
      edition = makeEdition(distDir, oneBundle)
      stamp = now
    } catch {
      // The build is still being written: the edition that works stays until it is whole.
    }
    return edition
  }
}
