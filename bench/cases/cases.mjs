import { goals, machine, progress, round, table } from '../figures.mjs'
import { measureCall, openGrown } from '../grown.mjs'
import { readOptions } from '../options.mjs'

const LIMIT_MS = 60
const TIMES_RAW = 2
/** The plots count the whole log: only the comparison with plain SQL is a goal. */
const PLOTS = ['moves']
const LINES = 6
const ASKS = {
  list: () => ['POST /case/coursecaselist', { page: 1 }],
  board: () => ['POST /case/board', { page: 1 }],
  desk: () => ['GET /case/desk'],
  moves: () => ['GET /case/moves'],
  case: ({ caseId }) => [`POST /case/getCaseDetailsForCaseCommitPage/${caseId}`, {}],
}

/**
 * An agency with many cases: its list, its desk and a case,
 * for one client, beside the same queries as plain SQL.
 */
export async function bench(args) {
  const { n, cases } = readOptions(args, { n: 60, cases: '10000' })
  const open = await openGrown('bench/cases/server.mjs', { cases: Number(cases), lines: LINES })
  progress(`The agency has ${cases} cases more, each with ${LINES} lines of the log.`)
  console.log(machine())
  const measured = []
  for (const [name, ask] of Object.entries(ASKS))
    measured.push(await measureCall(open, { name, ask: () => ask(open.grown), n }))
  await open.server.stop()
  table(`${n} times each, one client, ms`, measured)
  goals(
    'Goals',
    measured.flatMap((one) => [
      ...(PLOTS.includes(one.call)
        ? []
        : [{ goal: `${one.call}: p95, ms`, found: one.p95, limit: LIMIT_MS }]),
      {
        goal: `${one.call}: median, times plain SQL`,
        found: round(one.median / one['plain SQL']),
        limit: TIMES_RAW,
      },
    ]),
  )
  console.log(machine())
}
