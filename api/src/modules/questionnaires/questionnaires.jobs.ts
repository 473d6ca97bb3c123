import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Database, idsOf } from '../../database/database.ts'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import { schedule } from '../../jobs/schedule.ts'
import type { Frame } from '../../plugins/frame.ts'
import { accounts } from '../account/account.tables.ts'
import { deliverNotice, type Mailing } from '../account/notice.service.ts'
import { inAudience, isOpen } from './questionnaires.policy.ts'
import { type QuestionnaireRow, questionnaires as q } from './questionnaires.tables.ts'
import { sealReceipts } from './seal-receipts.ts'

const EVERY_MS = 30_000
/** People notified in one turn. */
const BATCH = 1_000

export function startQuestionnaires(app: FastifyInstance, frame: Frame): void {
  const { config, store, pageAddress } = frame
  if (!config.jobs) return
  const work = async () => {
    await tellAudiences({ db: store.db, pageAddress })
    await sealReceipts(store.db)
  }
  schedule(app, frame, { name: 'questionnaires.notices', everyMs: EVERY_MS, work })
}

/**
 * Everybody of an audience is notified once that a questionnaire is open; the invited have their own mail.
 */
export async function tellAudiences({ db, pageAddress }: Mailing): Promise<void> {
  const where = and(isOpen(), isNull(q.toldAt), ne(q.who, 'invited'))
  const work = (tx: Database, row: QuestionnaireRow) => tellNext({ db: tx, pageAddress }, row)
  throwFailed(await eachDue(db, { table: q, where, work }), 'audiences that were not told')
}

async function tellNext(mailing: Mailing, row: QuestionnaireRow): Promise<void> {
  const { db } = mailing
  const ids = await idsOf(
    db,
    sql`select ${accounts.id} id from ${accounts}, ${q} where ${q.id} = ${row.id}
      and ${accounts.id} > ${row.toldThrough} and ${inAudience()} order by 1 limit ${BATCH}`,
  )
  await deliverNotice(mailing, ids, 'news', {
    path: `/questionnaire?id=${row.id}`,
    text: 'questionnaire',
    values: { title: { en: row.titleEn, zh: row.titleCn }, day: new Date(row.closeAt) },
  })
  const told = ids.length < BATCH ? { toldAt: sql`now()` } : { toldThrough: ids.at(-1) as string }
  await db.update(q).set(told).where(eq(q.id, row.id))
}
