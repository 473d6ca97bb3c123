import { dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
import { ERRORS, failsView } from '@southbound/shared/contract/failing'
import { bucketOf } from './buckets.ts'
import { type Happened, happened } from './marks.ts'

export type Cohort = 'stable' | 'canary'
export interface Told {
  kind: string
  name: string
  version: string
  cohort: Cohort
  message: string
  place: string | null
  file: string | null
  stack: string | null
  value: number | null
  count: number
}
export interface Count {
  at: string
  name: string
  version: string
  cohort: Cohort
  kind: string
  count: number
}
export interface Measure extends Omit<Count, 'kind'> {
  metric: string
  bucket: number
}
export interface Sample extends Told {
  firstAt: string
  lastAt: string
}
export interface SeenVersion {
  name: string
  version: string
  ticket: string
  source: string
  isLocal: boolean
  /** Of the ticket: its salt hashes the source, also of what the page reports after midnight. */
  day: string
  seenAt: string
  failedAt: string | null
  country: string | null
  /** What happened to its network (marks.ts). */
  told: Happened
}
/** `view` is the page view that the ticket proves. */
export interface Teller {
  network: string
  view: Pick<SeenVersion, 'ticket' | 'source' | 'isLocal' | 'day' | 'country'> | null
}
export interface PageCount {
  name: string
  place: string
  day: string
  count: number
}
export interface Tallied {
  pages: PageCount[]
  counts: Count[]
  measures: Measure[]
  samples: Sample[]
  seen: SeenVersion[]
}

const SAMPLED: readonly string[] = [...ERRORS, 'policy', 'call', 'late']
const failed = (told: Told) => told.kind === 'failed' || failsView(told)

const MEASURE_MS = 10 * MINUTE_MS
/** A campus fits, a flood does not. */
const MOST_OF_NETWORK = 600
/** Further samples are counted but not kept. */
const MOST_SAMPLES = 300
const MOST_SEEN = 20_000
/** Of counts, of measures and of pages, where the database is long away. */
const MOST_ROWS = 20_000
const floor = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms).toISOString()
const topFrame = (stack: string | null) => /\/assets\/\S+/.exec(stack ?? '')?.[0] ?? ''

export const pageKey = ({ name, day, place }: PageCount): string => `${name} ${day} ${place}`
export const countKey = ({ name, version, cohort, kind, at }: Count): string =>
  `${name} ${version} ${cohort} ${kind} ${at}`
export const measureKey = ({ name, version, cohort, metric, bucket, at }: Measure): string =>
  `${name} ${version} ${cohort} ${metric} ${bucket} ${at}`
const sampleKey = ({ name, version, kind, message, stack }: Told) =>
  `${name} ${version} ${kind} ${message} ${topFrame(stack)}`
export const seenKey = ({
  name,
  version,
  ticket,
}: Pick<SeenVersion, 'name' | 'version' | 'ticket'>): string => `${name} ${version} ${ticket}`

function addUp<T extends { count: number }>(all: Map<string, T>, key: string, one: T): void {
  const found = all.get(key)
  if (found) found.count += one.count
  else if (all.size < MOST_ROWS) all.set(key, one)
}

export class ReportTally {
  #counts = new Map<string, Count>()
  #pages = new Map<string, PageCount>()
  #measures = new Map<string, Measure>()
  #samples = new Map<string, Sample>()
  #seen = new Map<string, SeenVersion>()
  #spent = new Map<string, number>()
  #minute = ''

  /** `teller` is null for the server's own reports. Answers false where its network reports too much. */
  add(told: Told, teller: Teller | null, isJudged: boolean, at = new Date()): boolean {
    const minute = floor(at, MINUTE_MS)
    if (teller && !this.#mayTell(teller.network, minute)) return false
    if (told.kind === 'vital') this.#measure(told, floor(at, MEASURE_MS))
    else this.#count(told, minute)
    if (SAMPLED.includes(told.kind)) this.#sample(told, at.toISOString())
    if (isJudged && teller?.view) this.#see(told, teller.view, at.toISOString())
    return true
  }

  /** A view of a page of the package's own. */
  addPage(name: string, place: string, count: number, at = new Date()): void {
    const page = { name, place, day: dayOf(at), count }
    addUp(this.#pages, pageKey(page), page)
  }

  take(): Tallied {
    const all = {
      pages: [...this.#pages.values()],
      counts: [...this.#counts.values()],
      measures: [...this.#measures.values()],
      samples: [...this.#samples.values()],
      seen: [...this.#seen.values()],
    }
    for (const map of [this.#pages, this.#counts, this.#measures, this.#samples, this.#seen]) map.clear()
    return all
  }

  /** What was taken and could not be written comes with the next turn, as far as there is room. */
  giveBack({ pages, counts, measures, samples, seen }: Tallied): void {
    for (const one of pages) addUp(this.#pages, pageKey(one), one)
    for (const one of counts) addUp(this.#counts, countKey(one), one)
    for (const one of measures) addUp(this.#measures, measureKey(one), one)
    for (const one of samples) this.#sampleAgain(one)
    for (const one of seen) this.#seeAgain(one)
  }

  #mayTell(network: string, minute: string): boolean {
    if (minute !== this.#minute) this.#spent.clear()
    this.#minute = minute
    const spent = (this.#spent.get(network) ?? 0) + 1
    this.#spent.set(network, spent)
    return spent <= MOST_OF_NETWORK
  }

  #count({ name, version, cohort, kind, count }: Told, at: string): void {
    const one = { at, name, version, cohort, kind, count }
    addUp(this.#counts, countKey(one), one)
  }

  #measure({ name, version, cohort, message: metric, value }: Told, at: string): void {
    const one = { at, name, version, cohort, metric, bucket: bucketOf(metric, value ?? 0), count: 1 }
    addUp(this.#measures, measureKey(one), one)
  }

  #sample(told: Told, at: string): void {
    const found = this.#samples.get(sampleKey(told))
    if (found) Object.assign(found, { count: found.count + told.count, lastAt: at })
    else if (this.#samples.size < MOST_SAMPLES)
      this.#samples.set(sampleKey(told), { ...told, firstAt: at, lastAt: at })
  }

  #sampleAgain(one: Sample): void {
    const found = this.#samples.get(sampleKey(one))
    if (found) Object.assign(found, { count: found.count + one.count, firstAt: one.firstAt })
    else if (this.#samples.size < MOST_SAMPLES) this.#samples.set(sampleKey(one), one)
  }

  #see(told: Told, view: NonNullable<Teller['view']>, at: string): void {
    const { name, version } = told
    const key = seenKey({ name, version, ticket: view.ticket })
    const found = this.#seen.get(key)
    if (found ? found.source !== view.source : this.#seen.size >= MOST_SEEN) return
    this.#seen.set(key, {
      name,
      version,
      ...view,
      seenAt: at,
      failedAt: failed(told) ? at : (found?.failedAt ?? null),
      told: happened(found?.told ?? {}, told),
    })
  }

  /** A ticket belongs to who showed it first, and its first measurements count. */
  #seeAgain(one: SeenVersion): void {
    const found = this.#seen.get(seenKey(one))
    if (!found && this.#seen.size >= MOST_SEEN) return
    const later = found?.source === one.source ? found : one
    this.#seen.set(seenKey(one), {
      ...one,
      seenAt: later.seenAt,
      failedAt: later.failedAt ?? one.failedAt,
      told: { ...later.told, ...one.told },
    })
  }
}
