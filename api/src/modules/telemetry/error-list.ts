import { and, arrayContains, desc, eq, gte } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { ownersOf, sinceOf } from './health.ts'
import { resolveStack } from './stack.ts'
import type { Cohort } from './tally.ts'
import { flush } from './telemetry.service.ts'
import { telemetryErrors } from './telemetry.tables.ts'

type Call = 'GET /operations/releases/:name/errors'
const DAY = 24 * 60

export const listErrors: Handler<Call> = async ({ params: { name }, query }, { db }) => {
  const { page = 1, rows = 20, minutes = DAY, version } = query
  await flush(db)
  const wanted = and(
    eq(telemetryErrors.name, name),
    gte(telemetryErrors.lastAt, sinceOf(minutes)),
    version ? arrayContains(telemetryErrors.versions, [version]) : undefined,
  )
  const total = await db.$count(telemetryErrors, wanted)
  const found = await db
    .select()
    .from(telemetryErrors)
    .where(wanted)
    .orderBy(desc(telemetryErrors.lastAt), desc(telemetryErrors.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const owner = (await ownersOf(db)).get(name) ?? null
  const shown = found.map(async ({ name: _, stack, cohort, versions, ...row }) => ({
    ...row,
    versions: versions.sort().reverse(),
    cohort: cohort as Cohort,
    owner,
    stack: await resolveStack(stack),
  }))
  return { rows: await Promise.all(shown), total }
}
