import type { Handler } from '../../plugins/context.ts'
import { noteFlagSeen } from '../flags/flags.service.ts'
import { note, type Report, releaseIn } from './telemetry.service.ts'
import { viewsOf } from './tickets.ts'

/** Only reports with a page's ticket count for a canary; the answer is always the same. */
export const takeReports: Handler<'POST /telemetry/reports'> = async ({ body }, { db, locale, request }) => {
  const { country, isReviewer } = request.visitor
  const views = isReviewer ? [] : await viewsOf(db, body.tickets)
  const sayer = { ip: request.ip, country: country(), views }
  const counted = isReviewer ? body.reports.filter(({ kind }) => !OF_VISITORS.includes(kind)) : body.reports
  for (const told of counted.filter(({ kind }) => kind !== FLAG)) await note(db, told, sayer)
  const read = counted.filter(({ kind }) => kind === FLAG)
  // A ticket proves that the site gave this page; whose it was says the session's cookie.
  if (read.length === 0 || views.length === 0) return {}
  const actor = (await request.visitor.actor?.()) ?? null
  for (const { message } of read) noteFlagSeen(message, { actor, locale, request })
  return {}
}
/** Reviewers' errors are of use, their visits are not those of visitors. */
const FLAG = 'flag'
const OF_VISITORS: readonly string[] = ['view', 'failed', 'vital', FLAG]

interface Violation {
  /** The policy's directive; `integrity-policy` for a script without a hash. */
  directive: string
  blocked: string
  file: string
  line: unknown
  place: string
}
const MOST_VIOLATIONS = 20
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : '')
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '')

/** CSP level 2, or a list of the Reporting API. */
function violationsIn(body: unknown): Violation[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, MOST_VIOLATIONS).map((one) => objectOf(objectOf(one).body))
    : [objectOf(objectOf(body)['csp-report'])]
  return bodies.flatMap((one) => {
    const directive = one.destination
      ? 'integrity-policy'
      : textOf(one.effectiveDirective ?? one['effective-directive'] ?? one['violated-directive'])
    const blocked = textOf(one.blockedURL ?? one['blocked-uri'])
    const file = textOf(one.sourceFile ?? one['source-file'])
    const place = pathOf(textOf(one.documentURL ?? one['document-uri']))
    return directive ? [{ directive, blocked, file, line: one.lineNumber ?? one['line-number'], place }] : []
  })
}

/** Counted for the remote whose file caused them, else for the page's. */
export const takePolicyReports: Handler<'POST /telemetry/policy'> = async (
  { body, query: { remote, version } },
  { db, request },
) => {
  const ofPage = remote && version ? { remote, version } : null
  for (const { directive, blocked, file, line, place } of violationsIn(body)) {
    const release = releaseIn(file) ?? releaseIn(blocked) ?? ofPage
    if (!release) continue
    const said: Report = {
      kind: 'policy',
      ...release,
      message: `${directive}: ${blocked || 'inline'}`,
      file,
      place,
      stack: Number(line) > 0 ? `at ${file}:${line}:1` : null,
    }
    await note(db, said, { ip: request.ip, country: null, views: [] })
  }
  return {}
}
