import { VISA_STATUS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { isOpenVisa } from '../case-lines.ts'
import type { Work } from '../case-work.ts'
import { inLanguage } from '../desk.ts'
import { writeLog } from '../log/case-log.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'

const { submitted, ready, granted } = VISA_STATUS
export type VisaValues = Partial<typeof visaChoices.$inferInsert>

export async function writeVisa(work: Pick<Work, 'desk'>, visa: VisaRow, values: VisaValues): Promise<void> {
  const stamped = { ...values, updatedAt: work.desk.now.toISOString() }
  Object.assign(visa, stamped)
  await work.desk.db.update(visaChoices).set(stamped).where(eq(visaChoices.id, visa.id))
}

/** Moves the open visas of a case with it; `from` names those that move. */
export async function stepVisas(
  work: Work,
  to: number,
  action: string,
  from?: readonly number[],
): Promise<void> {
  const moved = work.visas.filter(
    ({ status }) =>
      isOpenVisa({ status }) && status !== to && status !== granted && (from?.includes(status) ?? true),
  )
  for (const visa of moved) await moveVisa(work, visa, to, { action })
}

/** The caller has checked permission. */
export async function moveVisa(
  work: Work,
  visa: VisaRow,
  to: number,
  { action = ACTIONS[to] ?? 'status_changed', reason, values = {} }: VisaMove,
): Promise<void> {
  const fromStatus = visa.status
  const { textEn, textCn } = inLanguage(work.desk, reason)
  await writeVisa(work, visa, {
    ...lodging(to),
    ...values,
    status: to,
    statusSince: work.desk.now.toISOString(),
    noteEn: textEn ?? null,
    noteCn: textCn ?? null,
  })
  await writeLog(work, { action, choiceId: visa.id, fromStatus, toStatus: to, textEn, textCn })
}
interface VisaMove {
  action?: string
  reason?: string | null
  values?: VisaValues
}

const ACTIONS: Readonly<Record<number, string>> = {
  6: 'visa_lodged',
  12: 'visa_decided',
  21: 'visa_decided',
  22: 'withdrawn',
}
/** A visa that steps back before the lodging was not lodged. */
const lodging = (to: number): VisaValues =>
  to === submitted || to === ready ? { lodgedAt: null, lodgedBy: null, licenceNo: null } : {}
