import type { Permission } from '@southbound/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { holds } from '#api/plugins/admission.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { listComments } from '../../discussions/moderation.service.ts'
import { latestDeeds } from '../../operations-log/operations-log.service.ts'

type Overview = 'GET /operations/overview'
interface Counted {
  count: number
  late: number
  oldestAt: string | null
}
interface Queue {
  queue: string
  path: string
  may: Permission
  read: (db: Database) => Promise<Counted>
}
const RECENT = 8
/** The target in days; complaints carry their own. */
const DAYS = 3

const QUEUES: readonly Queue[] = [
  {
    queue: 'chats',
    path: '/crm/chat',
    may: 'operations.chat',
    read: waiting(
      sql`chat_conversations`,
      sql`state in (1, 2) and waiting_since is not null`,
      sql`waiting_since`,
    ),
  },
  {
    queue: 'verification',
    path: '/crm/verification',
    may: 'operations.verification',
    read: waiting(sql`profile_drafts`, sql`state = 2`, sql`submitted_at`),
  },
  {
    queue: 'claims',
    path: '/crm/verification',
    may: 'operations.verification',
    read: waiting(sql`school_claims`, sql`state = 1`),
  },
  {
    queue: 'enquiries',
    path: '/crm/enquiries',
    may: 'operations.enquiries',
    read: waiting(sql`enquiries`, sql`state in (1, 2)`),
  },
  { queue: 'complaints', path: '/crm/complaints?state=1', may: 'operations.complaints', read: complaints },
  {
    queue: 'comments',
    path: '/crm/comments',
    may: 'operations.comments',
    read: (db) => comments(db, 'waiting'),
  },
  {
    queue: 'appeals',
    path: '/crm/comments?list=appeals',
    may: 'operations.comments',
    read: (db) => comments(db, 'appeals'),
  },
  {
    queue: 'messageReports',
    path: '/crm/message-reports?state=1',
    may: 'operations.messages',
    read: waiting(sql`message_reports`, sql`state = 1`),
  },
  {
    queue: 'errors',
    path: '/crm/error-reports?state=1',
    may: 'operations.errors',
    read: waiting(sql`discovery_errors`, sql`state = 1`),
  },
  {
    queue: 'feedback',
    path: '/crm/feedback?state=1',
    may: 'operations.errors',
    read: waiting(sql`feedback`, sql`state = 1`),
  },
  {
    queue: 'outbox',
    path: '/crm/outbox',
    may: 'operations.outbox',
    read: waiting(sql`outbox_mails`, sql`sent_at is null`),
  },
]

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
  const queues: ({ queue: string; path: string } & Counted)[] = []
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

function waiting(table: SQL, where: SQL, since = sql`created_at`): Queue['read'] {
  const late = sql`${since} < now() - make_interval(days => ${DAYS}::int)`
  return (db) =>
    counted(
      db,
      sql`select count(*)::int as count, count(*) filter (where ${late})::int as late, min(${since}) as at from ${table} where ${where}`,
    )
}

function complaints(db: Database): Promise<Counted> {
  return counted(
    db,
    sql`select count(*)::int as count, count(*) filter (where due_at < now())::int as late, min(created_at) as at from complaints where state = 1`,
  )
}

async function comments(db: Database, list: 'waiting' | 'appeals'): Promise<Counted> {
  const { rows: found, total } = await listComments(db, list, { limit: 1, offset: 0 })
  const oldestAt = found[0]?.createdAt ?? null
  const late = oldestAt !== null && Date.now() - new Date(oldestAt).getTime() > DAYS * 86_400_000 ? 1 : 0
  return { count: total, late, oldestAt }
}

async function counted(db: Database, query: SQL): Promise<Counted> {
  const [found] = await rows<{ count: number; late: number; at: string | Date | null }>(db, query)
  return {
    count: found?.count ?? 0,
    late: found?.late ?? 0,
    oldestAt: found?.at ? new Date(found.at).toISOString() : null,
  }
}
