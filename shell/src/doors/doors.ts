import type { BrowserRelease } from '@southbound/shared/contract'
import type { Locale, RemoteDoor } from '@southbound/shared/platform'
import type { StoreApi } from 'zustand/vanilla'
import { threw } from '../telemetry/threw.ts'
import { type InForce, inForce } from './in-force.ts'
import { Loading } from './loading.ts'

export class RemoteMissing extends Error {
  override name = 'RemoteMissing'
  constructor(remote: string) {
    super(`Loading chunk ${remote} failed. (missing)`)
  }
}
export interface Part {
  locale: Locale
  page?: string
  slot?: readonly [place: string, name: string]
}
export type LoadDoor = (release: BrowserRelease, part: Part) => Promise<RemoteDoor>
export interface Arrived<T> {
  release: BrowserRelease
  value: T
}
export type Coming<T> = Pick<Loading<Arrived<T>>, 'state' | 'isLost' | 'arrival' | 'store' | 'reached'>
const keyOf = ({ locale, page, slot }: Part): string => [locale, page, slot].join()

/** Each remote's parts are from one release at a time. */
export interface Doors {
  release(name: string): BrowserRelease
  /** `open` takes the part out of the door; its failure is one of the release. */
  bring<T>(name: string, part: Part, open: (door: RemoteDoor) => Promise<T>): Coming<T>
  coming(name: string, part: Part): Coming<unknown> | undefined
  /** The last known good release takes over. False without one. */
  broke(name: string, error: unknown): boolean
  /** The page that broke is gone: nothing shows the remote broken. */
  left(name: string): void
  hasSpare(name: string): boolean
  retry(name?: string): void
  inForce: StoreApi<InForce>
}

interface Remote {
  release: BrowserRelease
  spare: BrowserRelease | null
  isBroken: boolean
  parts: Map<string, Loading<Arrived<unknown>>>
}
const spareOf = (release: BrowserRelease): BrowserRelease | null =>
  release.fallback ? { ...release, ...release.fallback, fallback: null } : null
const remoteOf = (release: BrowserRelease): Remote => ({
  release,
  spare: spareOf(release),
  isBroken: false,
  parts: new Map(),
})
const isCurrent = ({ release, spare }: Remote, { federation }: BrowserRelease): boolean =>
  [release.federation, spare?.federation].includes(federation)

const complain = ({ name, version }: BrowserRelease, error: unknown): void =>
  threw(error, { owner: { remote: name, version }, kind: 'fault' })

/** `wait` is the patience of the link; `wake` asks again for files that hang. */
export function createDoors(
  releases: readonly BrowserRelease[],
  loadDoor: LoadDoor,
  wait: (ms: number) => Promise<void>,
  wake: () => void = () => undefined,
) {
  const remotes = new Map(releases.map((release) => [release.name, remoteOf(release)]))
  const federations = (): InForce =>
    Object.fromEntries([...remotes].map(([name, { release }]) => [name, release.federation]))
  const tell = () => inForce.setState(federations(), true)
  tell()
  const remote = (name: string): Remote => {
    const found = remotes.get(name)
    if (!found) throw new RemoteMissing(name)
    return found
  }

  function start<T>(name: string, part: Part, open: (door: RemoteDoor) => Promise<T>): Loading<Arrived<T>> {
    const from = async (release: BrowserRelease): Promise<Arrived<T>> => {
      try {
        const value = await open(await loadDoor(release, part))
        if (isCurrent(remote(name), release)) return { release, value }
      } catch (error) {
        complain(release, error)
        throw error
      }
      throw new RemoteMissing(name)
    }
    const hasSpare = remote(name).spare !== null
    const first = () => from(remote(name).release)
    const second = () => from(remote(name).spare ?? remote(name).release)
    const loading = new Loading<Arrived<T>>(hasSpare ? [first, second] : [first], wait)
    void loading.arrival.then(({ release }) => takeOver(remote(name), release))
    loading.send('asked')
    return loading
  }

  function takeOver(its: Remote, release: BrowserRelease): void {
    if (its.spare?.federation !== release.federation) return
    its.release = release
    its.spare = null
    forget(its)
    tell()
  }
  function forget({ parts, release }: Remote): void {
    for (const [key, part] of parts)
      if (part.state === 'ready')
        void part.arrival.then((of) => of.release.federation === release.federation || parts.delete(key))
  }

  const doors = {
    release: (name: string) => remote(name).release,
    bring<T>(name: string, part: Part, open: (door: RemoteDoor) => Promise<T>): Coming<T> {
      const { parts } = remote(name)
      const key = keyOf(part)
      const found = parts.get(key) ?? (start(name, part, open) as Loading<Arrived<unknown>>)
      parts.set(key, found)
      return found as Loading<Arrived<T>>
    },
    coming: (name: string, part: Part): Coming<unknown> | undefined => remote(name).parts.get(keyOf(part)),
    broke(name: string, error: unknown): boolean {
      const its = remote(name)
      complain(its.release, error)
      its.parts.clear()
      its.isBroken = !its.spare
      if (!its.spare) return false
      takeOver(its, its.spare)
      return true
    },
    left(name: string): void {
      remote(name).isBroken = false
    },
    hasSpare: (name: string): boolean => remote(name).spare !== null,
    retry(name?: string) {
      wake()
      for (const [of, { parts }] of remotes)
        if (!name || of === name) for (const part of parts.values()) part.send('again')
    },
    adopt(release: BrowserRelease) {
      const its = remote(release.name)
      its.release = release
      its.spare = spareOf(release)
      for (const [key, part] of its.parts) {
        if (part.state === 'ready') its.parts.delete(key)
        else part.renew()
      }
      its.isBroken = false
      tell()
    },
    inForce,
    isDown: (name: string): boolean =>
      remote(name).isBroken ||
      [...remote(name).parts.values()].some(({ state }) => state === 'slow' || state === 'card'),
  }
  globalThis.addEventListener?.('online', () => doors.retry())
  return doors satisfies Doors
}
export type BrowserDoors = ReturnType<typeof createDoors>
