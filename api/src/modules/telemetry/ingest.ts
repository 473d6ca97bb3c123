import type { telemetry } from '@southbound/shared/contract'
import type { Context, Handler } from '../../plugins/context.ts'
import { currentSet } from './lines.ts'
import { networkOf } from './source.ts'
import { note, releaseIn, type Said } from './telemetry.service.ts'

type Calls = typeof telemetry
const networkIn = ({ request }: Context): string => networkOf(request.ip, request.visitor.id)

/** Takes in what a browser noted. It answers the same whatever was told: nobody learns what is counted. */
export const takeReports: Handler<Calls['POST /telemetry/reports']> = async ({ body }, ctx) => {
  const network = networkIn(ctx as Context)
  for (const told of body.reports) await note(ctx.db, told, network)
  return {}
}

interface Violation {
  directive: string
  blocked: string
  file: string
  line: unknown
}
const MOST_VIOLATIONS = 20
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '')
const objectOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** Both forms that browsers send: one report of CSP level 2, or a list of the Reporting API. */
function violationsIn(body: unknown): Violation[] {
  const bodies = Array.isArray(body) ? body.slice(0, MOST_VIOLATIONS).map((one) => objectOf(objectOf(one).body)) : [objectOf(objectOf(body)['csp-report'])]
  return bodies.flatMap((one) => {
    const directive = textOf(one.effectiveDirective ?? one['effective-directive'] ?? one['violated-directive'])
    const blocked = textOf(one.blockedURL ?? one['blocked-uri'])
    const file = textOf(one.sourceFile ?? one['source-file'])
    return directive ? [{ directive, blocked, file, line: one.lineNumber ?? one['line-number'] }] : []
  })
}

/** Takes in what the page's policy forbade: of the remote whose file did it, or was blocked; else of the shell. */
export const takePolicyReports: Handler<Calls['POST /telemetry/policy']> = async ({ body }, ctx) => {
  const shell = (await currentSet(ctx.db)).lines.shell?.active
  for (const { directive, blocked, file, line } of violationsIn(body)) {
    const release = releaseIn(file) ?? releaseIn(blocked) ?? (shell ? { remote: 'shell', version: shell } : null)
    if (!release) continue
    const said: Said = {
      kind: 'policy',
      ...release,
      message: `${directive}: ${blocked || 'inline'}`,
      file,
      stack: Number(line) > 0 ? `at ${file}:${line}:1` : null,
    }
    await note(ctx.db, said, networkIn(ctx as Context))
  }
  return {}
}
