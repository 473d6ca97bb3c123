const QUICK_MS = 600
const MOST = 12
const MAIN_KBIT = 960

interface Connection {
  downlink?: number
  rtt?: number
  saveData?: boolean
  effectiveType?: string
}
const connection = (): Connection =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

/** From the cache, by how long the document took. */
function mainMs(): number {
  const { downlink, rtt = 0 } = connection()
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const main = performance.getEntriesByType('resource').find(({ name }) => /\/main\.\w+\.js$/.test(name))
  return Math.max(
    main?.duration ?? 0,
    page ? (page.responseEnd - page.responseStart) * 4 : 0,
    downlink ? MAIN_KBIT / downlink + rtt : 0,
  )
}

const pace = (ms: number): number => ms * Math.min(MOST, Math.max(1, mainMs() / QUICK_MS))

/** Saves data, or the link is slow: nothing is fetched ahead. */
export const savesData = (): boolean => {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || effectiveType.endsWith('2g')
}

let arrivals = 0
let files = 0
const isFile = ({ name, responseStatus }: PerformanceResourceTiming): boolean =>
  name.includes('/assets/') && responseStatus !== 0
try {
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[]
    arrivals += entries.length
    files += entries.filter(isFile).length
  }).observe({ type: 'resource' })
} catch {
  // Older browsers wait by the clock alone.
}

const STEPS = 3
const MOST_STEPS = 9
/** So long a wait is over only when no file arrived in it. */
const LONG_MS = 5_000

/** A step in which something else arrived does not count. `countsArrivals` is for first waits. */
export async function patience(ms: number, countsArrivals = true): Promise<void> {
  for (let quiet = 0, steps = 0; quiet < STEPS && steps < MOST_STEPS; steps++) {
    const before = { arrivals, files }
    await new Promise((done) => setTimeout(done, pace(ms) / STEPS))
    const isQuiet = ms >= LONG_MS ? files === before.files : arrivals === before.arrivals
    if (isQuiet || !countsArrivals) quiet++
    else if (ms >= LONG_MS) quiet = 0
  }
}
