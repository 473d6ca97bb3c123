import { DAY_MS, INPUT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { eachDue, throwFailed } from '../../database/each-due.ts'
import { bothNames } from '../../plugins/both-names.ts'
import type { Locale } from '../../plugins/context.ts'
import { deliverNotice, type Mailing, type MoneyText, staffIds } from '../account/notice.service.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { peopleOf } from '../orders/orders.service.ts'
import { courseInputs, type InputRow } from './course-services.tables.ts'

const { filesReceived, inWork, forReview, returned } = INPUT_STATE
const DESK = '/crm/adverts?list=inputs'
/** An institution looks at what was entered within this time. */
const REVIEW_DAYS = 7

async function schoolName(db: Database, { schoolId }: InputRow): Promise<Record<Locale, string>> {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  return bothNames(school ?? { nameEn: schoolId, nameCn: null })
}

/** Who has taken the task and still works here, else all operators. */
export async function tellDesk(mailing: Mailing, task: InputRow, text: MoneyText): Promise<void> {
  const operators = await staffIds(mailing.db, ['operator'])
  const people = operators.filter((id) => id === task.assigneeId)
  const about = await schoolName(mailing.db, task)
  const values = { count: String(task.courseCount) }
  const told = people.length > 0 ? people : operators
  await deliverNotice(mailing, told, 'money', { path: DESK, about, text, values })
}

/** Once for each step: work that is late, and what an institution has not looked at. */
export async function tellLateInputs(mailing: Mailing, now: Date): Promise<void> {
  const reviewed = new Date(now.getTime() - REVIEW_DAYS * DAY_MS).toISOString()
  const isLate = or(
    and(
      inArray(courseInputs.state, [filesReceived, inWork, returned]),
      lt(courseInputs.dueAt, now.toISOString()),
    ),
    and(eq(courseInputs.state, forReview), lt(courseInputs.updatedAt, reviewed)),
  )
  const failed = await eachDue(mailing.db, {
    table: courseInputs,
    where: and(isNull(courseInputs.toldAt), isLate),
    work: async (db, task) => {
      if (task.state === forReview) await tellSchool({ ...mailing, db }, task)
      else await tellDesk({ ...mailing, db }, task, 'inputLate')
      const itself = eq(courseInputs.id, task.id)
      await db.update(courseInputs).set({ toldAt: now.toISOString() }).where(itself)
    },
  })
  throwFailed(failed, 'input tasks whose people could not be told')
}

/** To look at what is entered; also the reminder. */
export async function tellSchool(mailing: Mailing, { schoolId }: InputRow): Promise<void> {
  const people = await peopleOf(mailing.db, `school:${schoolId}`, 'courses', 'orders.pay')
  const path = '/account/services?tab=course-services'
  await deliverNotice(mailing, people, 'money', { path, text: 'inputForReview' })
}
