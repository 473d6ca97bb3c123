import { comingPage, type Ground, loadPage, type PageData, type Place, type Visit } from './prepare.ts'

/** How long the data of a page that was begun by intent is fresh enough for a visit, in ms. */
const FRESH_MS = 20_000

interface Arriving {
  page: Promise<PageData>
  /** Begun before anybody went there. */
  until: number
}
/** Pages that are on their way, or were begun ahead, by address. */
const arriving = new Map<string, Arriving>()
const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

function begin(ground: Ground, place: Place, visit: Visit, until: number): Arriving {
  const one = { page: loadPage(ground, place, visit), until }
  const address = addressOf(visit.url)
  arriving.set(address, one)
  // What failed is asked for anew.
  one.page.catch(() => arriving.get(address) === one && arriving.delete(address))
  return one
}

/** Starts code, styles and data of a page that somebody is about to open; once, while it is fresh. */
export function startPage(ground: Ground, place: Place, visit: Visit): void {
  const found = arriving.get(addressOf(visit.url))
  if (found && found.until > Date.now()) return
  begin(ground, place, visit, Date.now() + FRESH_MS).page.catch(() => undefined)
}

/** A page for the router: whatever was begun for its address goes on. Where its code is late, the page says 'waiting' and shows its shape; `pageArrival` tells when to ask again. */
export async function arrive(ground: Ground, place: Place, visit: Visit): Promise<PageData> {
  if (!ground.browser) return loadPage(ground, place, visit)
  const address = addressOf(visit.url)
  const begun = arriving.get(address)
  const { page } =
    begun && begun.until > Date.now() ? begun : begin(ground, place, visit, Number.POSITIVE_INFINITY)
  const late = comingPage(ground, place).reached('late', 'hedged', 'slow', 'card')
  const first = await Promise.race([page, late.then(() => null)])
  if (first) arriving.delete(address)
  return first ?? { kind: 'waiting' }
}

/** Resolves when the page of an address that says 'waiting' can be asked for again. */
export const pageArrival = async (at: { pathname: string; search: string }): Promise<unknown> =>
  arriving.get(addressOf(at))?.page.catch(() => undefined)

/** Other people see other things: what was begun ahead is not theirs. */
export function forgetBegun(): void {
  for (const [address, { until }] of arriving) if (Number.isFinite(until)) arriving.delete(address)
}
