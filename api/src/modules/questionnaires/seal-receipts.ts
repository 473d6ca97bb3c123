import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import {
  questionnaireInvitations as invitations,
  type QuestionnaireRow,
  questionnaires as q,
} from './questionnaires.tables.ts'

/** A sending may be repeated so long. */
const REPEATED = sql.raw(`interval '1 hour'`)
const DUE = and(lt(q.closeAt, sql`now() - ${REPEATED}`), or(isNull(q.sealedAt), lt(q.sealedAt, q.closeAt)))

/**
 * A receipt is written with its answer, and the database keeps which rows were written together. After
 * the end of a questionnaire all its receipts are written anew at once, in an order that says nothing.
 */
export async function sealReceipts(db: Database): Promise<void> {
  throwFailed(await eachDue(db, { table: q, where: DUE, work: seal }), 'questionnaires that were not sealed')
}

async function seal(db: Database, { id }: QuestionnaireRow): Promise<void> {
  await db.execute(sql`with taken as (delete from questionnaire_receipts where questionnaire_id = ${id} returning *)
    insert into questionnaire_receipts (questionnaire_id, account_id, visitor)
    select questionnaire_id, account_id, visitor from taken order by random()`)
  await db.update(invitations).set({ sending: null }).where(eq(invitations.questionnaireId, id))
  await db.update(q).set({ sealedAt: sql`now()` }).where(eq(q.id, id))
}
