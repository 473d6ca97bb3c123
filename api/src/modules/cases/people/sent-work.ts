import { ACCOUNT_TYPES, CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { SentWork } from '#api/plugins/given.ts'
import { accounts } from '../../account/account.tables.ts'
import { holdCase } from '../case-work.ts'
import { cases } from '../cases.tables.ts'
import { withdraw } from '../moves/case-status.ts'
import { asSystem } from '../system-desk.ts'

const { submitted, inPool, inProgress } = CASE_STATUS
const WORDS = { textEn: 'The student has deleted the account', textCn: '学生已注销账号' }
/** One text for readers of both languages. */
const CLOSED = { code: null, text: `${WORDS.textEn} · ${WORDS.textCn}`, words: WORDS }

/** A student's own; the work for clients is their office's. */
export const sentCases: SentWork = {
  async countOpen(db, accountId) {
    return (await openOf(db, accountId)).length
  },
  async withdrawOpen(job, accountId) {
    const open = await openOf(job.db, accountId)
    await asSystem(job, new Date(), async (desk) => {
      for (const { id } of open) await withdraw(await holdCase(desk, id), CLOSED)
    })
  },
}

const openOf = async (db: Database, accountId: string) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(accounts, and(eq(accounts.id, cases.applicantId), eq(accounts.type, ACCOUNT_TYPES.student)))
    .where(and(eq(cases.applicantId, accountId), inArray(cases.status, [submitted, inPool, inProgress])))
    .orderBy(asc(cases.id))
