/** What the shell's main file takes on a quick link, in ms. */
const QUICK_MS = 600
/** No link makes anybody wait longer than this many times. */
const MOST = 12
/** Of the main file, in kilobits. */
const MAIN_KBIT = 960

interface Connection {
  downlink?: number
  rtt?: number
  saveData?: boolean
  effectiveType?: string
}
const connection = (): Connection =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

/** What the main file took, or would have taken where it came out of the browser's cache: told by the browser, or by how long the document took to arrive. */
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

/** A time that is right on a quick link, as long as this link needs it. */
export const pace = (ms: number): number => ms * Math.min(MOST, Math.max(1, mainMs() / QUICK_MS))

/** The person saves data, or the link can hardly bear what is asked for anyway: nothing is fetched ahead. */
export const savesData = (): boolean => {
  const { saveData, effectiveType = '' } = connection()
  return saveData === true || effectiveType.endsWith('2g')
}

let arrivals = 0
/** Files of releases among them that really came: not what was given up, and no call. */
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
/** So long a wait is over only when no file of any release arrived in all of it. */
const LONG_MS = 5_000

/**
 * Waits in steps, each long enough for this link. A step in which something else arrived does not count: the link is at work.
 * That is for first waits: whoever waits for a second time knows that something is wrong. Time in which the page itself computed counts at most once.
 */
export async function patience(ms: number, countsArrivals = true): Promise<void> {
  for (let quiet = 0, steps = 0; quiet < STEPS && steps < MOST_STEPS; steps++) {
    const before = { arrivals, files }
    await new Promise((done) => setTimeout(done, pace(ms) / STEPS))
    const isQuiet = ms >= LONG_MS ? files === before.files : arrivals === before.arrivals
    if (isQuiet || !countsArrivals) quiet++
    else if (ms >= LONG_MS) quiet = 0
  }
}
