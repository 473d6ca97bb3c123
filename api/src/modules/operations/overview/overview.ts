import type { Permission } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { holds } from '#api/plugins/admission.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { latestDeeds } from '../../operations-log/operations-log.service.ts'
import { counted, type WaitingCount } from './counted.ts'
import { QUEUES } from './queues.ts'

type Overview = 'GET /operations/overview'
const RECENT = 8

const LATELY = sql`at > now() - interval '7 days'`
/** Decisions that other modules log themselves. */
const CHECKS: readonly { check: string; path: string; may: Permission; of: SQL }[] = [
  {
    check: 'releases',
    path: '/crm/releases',
    may: 'releases.see',
    of: sql`release_acts where act in ('promote', 'canary', 'rollback') and ${LATELY}`,
  },
  {
    check: 'takenBack',
    path: '/crm/releases',
    may: 'releases.see',
    of: sql`release_acts where act = 'abort' and ${LATELY}`,
  },
  {
    check: 'flags',
    path: '/crm/releases?view=flags',
    may: 'flags.see',
    of: sql`feature_flag_acts where ${LATELY}`,
  },
  {
    check: 'grants',
    path: '/crm/releases?view=grants',
    may: 'releases.see',
    of: sql`release_acts where act = 'grant' and ${LATELY}`,
  },
]

export const readOverview: Handler<Overview> = async (_input, { db, actor }) => {
  const queues: ({ queue: string; path: string } & WaitingCount)[] = []
  for (const { queue, path, may, read } of QUEUES)
    if (holds(actor, may)) queues.push({ queue, path, ...(await read(db)) })
  const byAge = queues.sort((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'))
  return {
    queues: byAge,
    deeds: await deedsOf(db),
    checks: await checksOf(db, actor),
    recent: await latestDeeds(db, RECENT),
    at: new Date().toISOString(),
  }
}

async function deedsOf(db: Database) {
  const found = await rows<{ action: string; count: number; at: string | Date }>(
    db,
    sql`select action, count(*)::int as count, max(at) as at from operations_log where ${LATELY} group by action order by count desc, action`,
  )
  return found.map(({ action, count, at }) => ({ action, count, latestAt: new Date(at).toISOString() }))
}

async function checksOf(db: Database, actor: Actor) {
  const checks: { check: string; path: string; count: number; latestAt: string | null }[] = []
  for (const { check, path, may, of } of CHECKS) {
    if (!holds(actor, may)) continue
    const { count, oldestAt: latestAt } = await counted(
      db,
      sql`select count(*)::int as count, 0 as late, max(at) as at from ${of}`,
    )
    checks.push({ check, path, count, latestAt })
  }
  return checks
}
