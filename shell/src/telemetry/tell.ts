import { anonymousFile, anonymousMessage, anonymousStack } from '@southbound/shared/contract/anonymous'
import { failsView } from '@southbound/shared/contract/failing'
import { readFlags } from '@southbound/shared/platform'
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { collect, type PageReport, report } from './report.ts'
import { type Owner, remoteIn } from './threw.ts'
import { tickets } from './ticket.ts'

export interface ShownPage {
  owner: Owner | null
  place: string
}
export interface Visited {
  shell: Owner | null
  shown(): ShownPage
  onChange(listener: () => void): void
}
interface Told extends Omit<PageReport, 'kind'> {
  kind: PageReport['kind'] | 'view' | 'failed' | 'flag'
  place: string
  count: number
}
const ADDRESS = '/api/telemetry/reports'
/** A beacon carries 64 KB. */
const MOST_IN_BATCH = 15
const MOST_OF_PAGE = 200
const MOST_ALIKE = 20
/** Failures are sent soon, so that a failing canary ends soon. */
const SOON_MS = 3_000
const LATER_MS = 15_000
const SLOW_MS = 3_000

const waiting = new Map<string, Told>()
const alike = new Map<string, number>()
let shownNow: () => ShownPage = () => ({ owner: null, place: '' })
let total = 0
let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY

const toldFlags = new Set<string>()
/** What the page has read since, once for each value: only beside reports that go anyway. */
function flagsRead(): Told[] {
  const { owner, place } = shownNow()
  if (!owner || !mayMeasure()) return []
  const fresh = [...readFlags].map(([name, value]) => `${name}=${value}`).filter((one) => !toldFlags.has(one))
  return fresh.slice(0, MOST_IN_BATCH).map((message) => {
    toldFlags.add(message)
    return { ...owner, kind: 'flag', message, place, count: 1 }
  })
}

function send(): void {
  clearTimeout(timer)
  due = Number.POSITIVE_INFINITY
  const all = [...waiting.values()]
  waiting.clear()
  if (all.length > 0) all.push(...flagsRead())
  while (all.length > 0) {
    const body = JSON.stringify({ tickets: tickets(), reports: all.splice(0, MOST_IN_BATCH) })
    navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }))
  }
}
function sendWithin(ms: number): void {
  if (due <= Date.now() + ms) return
  clearTimeout(timer)
  due = Date.now() + ms
  timer = setTimeout(send, ms)
}

function take(one: Omit<Told, 'count'>): void {
  const key = `${one.kind} ${one.remote} ${one.version} ${one.message} ${one.place} ${one.value ?? ''}`
  const times = (alike.get(key) ?? 0) + 1
  alike.set(key, times)
  if (times > MOST_ALIKE || ++total > MOST_OF_PAGE) return
  const found = waiting.get(key)
  if (found) found.count += 1
  else waiting.set(key, { ...one, count: 1 })
  sendWithin(one.kind === 'view' || one.kind === 'vital' ? LATER_MS : SOON_MS)
}

/** A view that fails before it is shown counts once. */
const viewed = new Map<string, 'shown' | 'failed' | 'failed early'>()
const keyOf = ({ remote, version }: Owner): string => `${remote}@${version}`

function takeView({ remote, version }: Owner, place: string): void {
  const isToldOf = viewed.get(keyOf({ remote, version })) === 'failed early'
  viewed.set(keyOf({ remote, version }), isToldOf ? 'failed' : 'shown')
  if (!isToldOf) take({ kind: 'view', remote, version, message: '', place })
}
function takeFailure({ remote, version }: Owner, place: string): void {
  const before = viewed.get(keyOf({ remote, version }))
  if (before === 'failed' || before === 'failed early') return
  if (!before) take({ kind: 'view', remote, version, message: '', place })
  viewed.set(keyOf({ remote, version }), before ? 'failed' : 'failed early')
  take({ kind: 'failed', remote, version, message: '', place })
}

const anonymous = ({ message, file, stack, ...rest }: PageReport): PageReport => ({
  ...rest,
  message: anonymousMessage(message),
  ...(file ? { file: anonymousFile(file) } : {}),
  ...(stack ? { stack: anonymousStack(stack) } : {}),
})

interface Visit {
  since: number
  owner: Owner | null
}
const visits: Visit[] = []
const ownerAt = (time: number): Owner | null =>
  visits.findLast(({ since }) => since <= time)?.owner ?? visits[0]?.owner ?? null

function tellViews({ shell, shown, onChange }: Visited): void {
  const see = (): void => {
    const { owner, place } = shown()
    const last = visits.at(-1)
    if (!owner || (last && place === seenPlace && last.owner?.version === owner.version)) return
    seenPlace = place
    visits.push({ since: visits.length === 0 ? 0 : performance.now(), owner })
    takeView(owner, place)
  }
  let seenPlace = ''
  see()
  onChange(see)
  if (shell && shown().owner?.remote !== 'shell') takeView(shell, shown().place)
}

const mayMeasure = (): boolean =>
  navigator.doNotTrack !== '1' && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl

function tellVitals(shell: Owner | null): void {
  const measured = ({ name, value, entries }: Metric): void => {
    const owner = ownerAt(entries.at(-1)?.startTime ?? 0)
    for (const one of [owner, owner?.remote === 'shell' ? null : shell])
      if (one) report({ kind: 'vital', ...one, message: name, value })
  }
  onLCP(measured)
  onINP(measured)
  onCLS(measured)
  onTTFB(measured)
}

function tellLoads(): void {
  const loaded = ({ name, duration: value }: PerformanceEntry): void => {
    const owner = /\/entry\.\w+\.js/.test(name) ? remoteIn(name) : null
    if (!owner) return
    report({ kind: 'vital', ...owner, message: 'load', value })
    if (value > SLOW_MS)
      report({ kind: 'late', ...owner, message: 'The entry file came slowly', file: name, value })
  }
  new PerformanceObserver((list) => list.getEntries().forEach(loaded)).observe({
    type: 'resource',
    buffered: true,
  })
}

/** At quiet moments and when the page is left. */
export function tell(visit: Visited): void {
  shownNow = visit.shown
  tellViews(visit)
  collect((what) => {
    const { owner, place } = visit.shown()
    const whose = what.remote ? what : owner
    if (!whose) return
    if (failsView(what)) takeFailure(whose, place)
    take({ ...anonymous(what), remote: whose.remote, version: whose.version, place })
  })
  if (mayMeasure()) {
    tellVitals(visit.shell)
    tellLoads()
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
  performance.mark('telling')
}
