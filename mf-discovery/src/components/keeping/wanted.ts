const KEY = 'southbound.wanted'
/** Signing in or up may take a while; an older wish is forgotten. */
const LASTS_MS = 30 * 60_000

interface Wanted {
  kind: string
  id: string
}
const nameOf = ({ kind, id }: Wanted) => `${kind} ${id}`

/** Notes in this tab what a visitor wants to keep after signing in. */
export function want(thing: Wanted, now = Date.now()): void {
  sessionStorage.setItem(KEY, JSON.stringify({ name: nameOf(thing), until: now + LASTS_MS }))
}

/** Whether this was wanted before signing in; asking clears the note. */
export function takeWanted(thing: Wanted, now = Date.now()): boolean {
  const text = sessionStorage.getItem(KEY)
  if (!text) return false
  const { name, until } = JSON.parse(text) as { name: string; until: number }
  if (name !== nameOf(thing)) return false
  sessionStorage.removeItem(KEY)
  return now < until
}
