import {
  anonymousFile,
  anonymousMessage,
  anonymousPlace,
  anonymousStack,
} from '@southbound/shared/contract/anonymous'
import type { Database } from '../../database/database.ts'
import { throwFailed } from '../../database/each-due.ts'
import { isDatabaseGone } from '../../database/gone.ts'
import { isLoopback } from '../../plugins/edge/loopback.ts'
import { networkOf } from '../../plugins/edge/network.ts'
import { keep } from './keep/keep.ts'
import { cohortOf, currentSet, isJudged, isKept } from './lines.ts'
import { meter } from './metrics/metrics.ts'
import { isOwnPage } from './own-pages.ts'
import { sourceOf } from './source.ts'
import { ReportTally, type Teller, type Told } from './tally.ts'
import type { ReportedView } from './tickets.ts'

export interface Report {
  kind: string
  remote: string
  version: string
  message: string
  place?: string | null
  file?: string | null
  stack?: string | null
  value?: number | null
  count?: number
}
const METRICS: readonly string[] = ['LCP', 'INP', 'CLS', 'TTFB', 'load']
const MOST_TIMES = 20

const tally = new ReportTally()
const orNull = (text: string | null | undefined, clean: (text: string) => string): string | null =>
  text ? clean(text) : null

const toldOf = (said: Report, cohort: Told['cohort']): Told => ({
  kind: said.kind,
  name: said.remote,
  version: said.version,
  cohort,
  message: anonymousMessage(said.message),
  place: orNull(said.place, anonymousPlace),
  file: orNull(said.file, anonymousFile),
  stack: orNull(said.stack, anonymousStack),
  value: said.value ?? null,
  count: Math.min(said.count ?? 1, MOST_TIMES),
})

interface Sayer {
  ip: string
  country: string | null
  views: readonly ReportedView[]
}

function tellerOf({ ip, country, views }: Sayer, release: string): Teller {
  const view = views.find(({ shows }) => shows(release))
  const source = view && sourceOf(ip, view)
  // Browsers of this machine share an address.
  const network = `${networkOf(ip)} ${isLoopback(ip) ? (views[0]?.visitor ?? '') : ''}`
  return { network, view: source ? { ticket: view.id, day: view.day, country, ...source } : null }
}

/** `sayer` is null for the server's own reports. */
export async function note(db: Database, said: Report, sayer: Sayer | null): Promise<void> {
  const { kind, remote, version, message } = said
  const set = await currentSet(db)
  if (!isKept(set, remote, version) || (kind === 'vital' && !METRICS.includes(message))) return
  const told = toldOf(said, cohortOf(set, remote, version))
  meter(told)
  const teller = sayer && tellerOf(sayer, `${remote}@${version}`)
  if (!tally.add(told, teller, isJudged(set, remote, version)) || kind !== 'view') return
  // As it was said: a long word of a route is no id.
  const { place } = said
  if (place && (await isOwnPage(db, remote, version, place))) tally.addPage(remote, place, told.count)
}

export function releaseIn(text: string): { remote: string; version: string } | null {
  const [, remote, version] = /\/(shell|mf-[a-z-]+)\/([\w.-]+)\//.exec(text) ?? []
  return remote && version ? { remote, version } : null
}

/** `file` is the server file. */
export async function noteServerFault(
  db: Database,
  file: string,
  error: unknown,
  place: string,
): Promise<void> {
  const release = releaseIn(file)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  // A worker's message is its whole stack.
  const said = stack.includes(message) ? stack : `${message}\n${stack}`
  if (release)
    await note(
      db,
      {
        kind: 'error',
        ...release,
        message: `server: ${message.split('\n')[0]}`,
        stack: said,
        file: 'server.cjs',
        place,
      },
      null,
    )
}

/**
 * Writes what this process has gathered. @throws where some
 * of it was not written, which the next turn does again.
 */
export async function flush(db: Database): Promise<void> {
  const { left, failures } = await keep(db, tally.take())
  tally.giveBack(left)
  const away = failures.find(isDatabaseGone)
  if (away) throw away
  throwFailed(failures, 'reports that could not be kept')
}
