import type { RemoteDoor } from '@southbound/shared/platform'
import type { RemoteRelease } from './releases.ts'

/** The code of a remote did not come in time; loading goes on behind the card. */
export class RemoteMissing extends Error {
  override name = 'RemoteMissing'
  readonly remote: string
  /** How it failed: nothing answered in time, or what answered was not it. */
  readonly type: 'timeout' | 'missing'
  constructor(remote: string, type: 'timeout' | 'missing' = 'missing') {
    super(`Loading chunk ${remote} failed. (${type})`)
    this.remote = remote
    this.type = type
  }
}
export type LoadDoor = (release: RemoteRelease, attempt: number) => Promise<RemoteDoor>
/** Gives a remote's door; rejects with RemoteMissing. */
export interface Doors {
  open(name: string): Promise<RemoteDoor>
  /** Resolves once the door is there, however long it takes. */
  arrival(name: string): Promise<void>
  /** Asks again at once. */
  retry(name: string): void
}

/** After a quick second try the card shows; then come tries at growing gaps, and no more until Retry or until the browser is online again. */
const GAPS_MS = [300, 2_000, 4_000, 8_000, 16_000]
const QUICK_TRIES = 2

interface Loading {
  door: Promise<RemoteDoor>
  /** Rejects when the quick tries have failed. */
  quickTries: Promise<never>
  tryNow: () => void
}

const pause = (ms: number, wake: AbortSignal) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
    wake.addEventListener('abort', () => done(), { once: true })
  })

function load(release: RemoteRelease, loadDoor: LoadDoor): Loading {
  let wake = new AbortController()
  let giveCard: (error: RemoteMissing) => void = () => undefined
  const quickTries = new Promise<never>((_, fail) => {
    giveCard = fail
  })
  quickTries.catch(() => undefined)
  const run = async (): Promise<RemoteDoor> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await loadDoor(release, attempt)
      } catch {
        if (attempt + 1 >= QUICK_TRIES) giveCard(new RemoteMissing(release.name))
      }
      wake = new AbortController()
      await pause(GAPS_MS[attempt] ?? 2 ** 31 - 1, wake.signal)
    }
  }
  return { door: run(), quickTries, tryNow: () => wake.abort() }
}

/** What comes within the time, else RemoteMissing; the clock stops with it. */
function within<T>(ms: number, name: string, first: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new RemoteMissing(name, 'timeout')), ms)
  })
  return Promise.race([first, late]).finally(() => clearTimeout(timer))
}

/** The doors of the browser: each loaded once, with retries, behind a deadline that fits the visitor's link. */
export function createDoors(releases: readonly RemoteRelease[], loadDoor: LoadDoor, deadlineMs: () => number): Doors {
  const byName = new Map(releases.map((release) => [release.name, release]))
  const loadings = new Map<string, Loading>()
  const loadingOf = (name: string): Loading => {
    const release = byName.get(name)
    if (!release) throw new RemoteMissing(name)
    const found = loadings.get(name) ?? load(release, loadDoor)
    loadings.set(name, found)
    return found
  }
  const retry = (name: string) => loadingOf(name).tryNow()
  globalThis.addEventListener?.('online', () => loadings.forEach((one) => void one.tryNow()))
  return {
    open: async (name) => {
      const { door, quickTries } = loadingOf(name)
      return within(deadlineMs(), name, Promise.race([door, quickTries]))
    },
    arrival: async (name) => void (await loadingOf(name).door),
    retry,
  }
}

const LEAST_MS = 4_000
/** Eight times what the page's own main file took: a slow link gets more patience, never a false card. */
export function deadlineOfLink(): number {
  const scripts = performance.getEntriesByType('resource').filter((entry) => /\/main\.\w+\.js$/.test(entry.name))
  return Math.max(LEAST_MS, ...scripts.map((entry) => entry.duration * 8))
}
