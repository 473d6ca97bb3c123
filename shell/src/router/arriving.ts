import { visits } from '@southbound/shared/platform'
import { sendFirstCalls } from './first-calls.ts'
import {
  comingPage,
  loadPage,
  type PageData,
  type RemotePlace,
  type RouterServices,
  type Visit,
} from './prepare.ts'

const FRESH_MS = 20_000
/** For whom the answer came a moment too late. */
const FAILED_MS = 1_000

interface Arriving {
  page: Promise<PageData>
  until: number
  /** Signal of the visit that began it: leaving that visit ends it without an answer. */
  signal: AbortSignal
}
const arriving = new Map<string, Arriving>()
const goesOn = ({ until, signal }: Arriving): boolean => until > Date.now() && !signal.aborted
const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

function begin(services: RouterServices, place: RemotePlace, visit: Visit, until: number): Arriving {
  visits.set(visit.signal, { locale: place.locale, isAhead: Number.isFinite(until) })
  // What is not sent now is sent by the loader.
  sendFirstCalls(services, place, visit).catch(() => undefined)
  const one = { page: loadPage(services, place, visit), until, signal: visit.signal }
  const address = addressOf(visit.url)
  arriving.set(address, one)
  // What failed is asked for again, and nothing is shown that is older than it looks.
  one.page.then(
    ({ kind }) => {
      one.until = Date.now() + (kind === 'ready' ? FRESH_MS : FAILED_MS)
    },
    () => arriving.get(address) === one && arriving.delete(address),
  )
  return one
}

export function startPage(services: RouterServices, place: RemotePlace, visit: Visit): void {
  const found = arriving.get(addressOf(visit.url))
  if (found && goesOn(found)) return
  begin(services, place, visit, Date.now() + FRESH_MS).page.catch(() => undefined)
}

/** Goes on with what was begun. 'waiting' shows the shape; `pageArrival` resolves when to ask again. */
export async function arrive(services: RouterServices, place: RemotePlace, visit: Visit): Promise<PageData> {
  if (!services.browser) return loadPage(services, place, visit)
  const address = addressOf(visit.url)
  const begun = arriving.get(address)
  const { page, signal } =
    begun && goesOn(begun) ? begun : begin(services, place, visit, Number.POSITIVE_INFINITY)
  visits.set(signal, { locale: place.locale })
  const late = comingPage(services, place).reached('late', 'hedged', 'slow', 'card')
  const first = await Promise.race([page, late.then(() => null)])
  if (first) arriving.delete(address)
  return first ?? { kind: 'waiting' }
}

export const pageArrival = async (at: { pathname: string; search: string }): Promise<unknown> =>
  arriving.get(addressOf(at))?.page.catch(() => undefined)

export function forgetBegun(): void {
  for (const [address, { until }] of arriving) if (Number.isFinite(until)) arriving.delete(address)
}
