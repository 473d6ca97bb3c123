import type { Permission } from '@southbound/shared/contract'
import {
  ADVERT_STATE,
  ARTICLE_STATE,
  CASE_STATUS,
  CASE_TYPES,
  DAY_MS,
  INPUT_STATE,
  MESSAGE_FOLDER,
  MESSAGE_KIND,
} from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { WAITING_CORRECTIONS } from '../../cases/corrections/corrections.tables.ts'
import { listComments } from '../../discussions/moderation.service.ts'
import { DESK_QUEUES } from '../../orders/orders.service.ts'
import { DAYS, type WaitingCount, waiting } from './counted.ts'

interface Queue {
  queue: string
  path: string
  may: Permission
  read: (db: Database) => Promise<WaitingCount>
}
const { filesReceived, inWork, returned } = INPUT_STATE

/** What people wrote to the office and no operator has opened. */
const LETTERS = sql`(select b.message_id, min(b.at) as at from mailbox b
  join accounts a on a.id = b.account_id and a.staff_role = 'operator'
  where b.kind = ${MESSAGE_KIND.user} and b.folder = ${MESSAGE_FOLDER.inbox} and b.read_at is null
    and not exists (select 1 from messages m join accounts w on w.id = m.sender_id
      where m.id = b.message_id and w.staff_role is not null)
    and not exists (select 1 from mailbox o join accounts p on p.id = o.account_id and p.staff_role = 'operator'
      where o.message_id = b.message_id and o.read_at is not null)
  group by b.message_id) letters`

/** An auditor decides about money, an operator about what a buyer and a seller dispute. */
const MONEY: readonly Queue[] = [
  ofOrders('proofs', 'orders.audit'),
  ofOrders('mismatches', 'orders.audit'),
  ofOrders('refunds', 'orders.audit'),
  ofOrders('disputes', 'orders.disputes'),
  {
    queue: 'differences',
    path: '/crm/orders?queue=differences',
    may: 'orders.audit',
    read: waiting(sql`payment_differences`, sql`cleared_at is null`, sql`day::timestamp at time zone 'UTC'`),
  },
]

/** What waits on the desk, for who may work on it. */
export const QUEUES: readonly Queue[] = [
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
  {
    queue: 'complaints',
    path: '/crm/complaints?state=1',
    may: 'operations.complaints',
    read: waiting(sql`complaints`, sql`state = 1`, undefined, sql`due_at < now()`),
  },
  {
    queue: 'corrections',
    path: '/account/course-applications?correction=waiting',
    may: 'operations.cases',
    read: waiting(WAITING_CORRECTIONS, sql`true`, sql`proposed_at`),
  },
  ofPool('poolCourses', CASE_TYPES.course, '/account/course-applications'),
  ofPool('poolVisas', CASE_TYPES.visa, '/account/visa-applications'),
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
    queue: 'messages',
    path: '/account/messages?type=2',
    may: 'content.messages',
    read: waiting(LETTERS, sql`true`, sql`at`),
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
    // A mail that was not tried yet needs no operator.
    read: waiting(sql`outbox_mails`, sql`sent_at is null and left_at is null and tries > 0`),
  },
  ...MONEY,
  {
    queue: 'articles',
    path: '/crm/articles?list=waiting',
    may: 'operations.articles',
    read: waiting(sql`articles`, sql`state = ${ARTICLE_STATE.review}`, sql`submitted_at`),
  },
  {
    queue: 'adverts',
    path: '/crm/adverts?list=waiting',
    may: 'operations.adverts',
    read: waiting(
      sql`adverts`,
      sql`(state = ${ADVERT_STATE.inReview} or next_creative is not null)`,
      sql`updated_at`,
    ),
  },
  {
    queue: 'inputs',
    path: '/crm/adverts?list=inputs',
    may: 'operations.adverts',
    read: waiting(
      sql`course_inputs`,
      sql`state in (${filesReceived}, ${inWork}, ${returned})`,
      sql`updated_at`,
      sql`due_at < now()`,
    ),
  },
]

/**
 * Requests that came back three times: hidden until an
 * operator lets others take them, or gives them to an agency.
 */
function ofPool(queue: string, caseType: number, list: string): Queue {
  const where = sql`status = ${CASE_STATUS.inPool} and pool_review_at is not null and case_type = ${caseType}`
  const read = waiting(sql`cases`, where, sql`pool_review_at`)
  return { queue, path: `${list}?pool=review`, may: 'operations.pool', read }
}

function ofOrders(queue: keyof typeof DESK_QUEUES, may: Permission): Queue {
  const read = waiting(sql`bill_orders`, DESK_QUEUES[queue], sql`bill_orders.updated_at`)
  return { queue, path: `/crm/orders?queue=${queue}`, may, read }
}

async function comments(db: Database, list: 'waiting' | 'appeals'): Promise<WaitingCount> {
  const { rows: found, total } = await listComments(db, list, { limit: 1, offset: 0 })
  const oldestAt = found[0]?.createdAt ?? null
  const late = oldestAt !== null && Date.now() - new Date(oldestAt).getTime() > DAYS * DAY_MS ? 1 : 0
  return { count: total, late, oldestAt }
}
