import type { Named } from '../wire.ts'

/** A page that somebody looked at in this browser. */
export interface Seen extends Named {
  kind: 'course' | 'school' | 'agent'
  /** Its address, without language. */
  to: string
  /** Whose course it is, or where it lies. */
  by: Named
}
/** Kept in this browser only, and no longer than somebody is signed in here: signing out empties it. */
const KEY = 'seen'
const MOST = 12
const watchers = new Set<() => void>()

const kept = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    // A browser may refuse its storage: then nothing is kept.
    return ''
  }
}
function keep(text: string): void {
  try {
    if (text) localStorage.setItem(KEY, text)
    else localStorage.removeItem(KEY)
  } catch {
    return
  }
  for (const tell of watchers) tell()
}

/** What is kept, newest first; nothing of what is not ours. */
export function readSeen(text: string): Seen[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    return Array.isArray(found) ? found.filter((one): one is Seen => typeof one?.to === 'string' && one.to.startsWith('/') && !!one.by) : []
  } catch {
    return []
  }
}

/** Puts a page first; what was seen longest ago gives way. */
export const noteSeen = (seen: Seen): void => keep(JSON.stringify([seen, ...readSeen(kept()).filter(({ to }) => to !== seen.to)].slice(0, MOST)))
export const clearSeen = (): void => keep('')

/** For useSyncExternalStore: other tabs count too. */
export function watchSeen(tell: () => void): () => void {
  watchers.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
export const seenNow = kept
