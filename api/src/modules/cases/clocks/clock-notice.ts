import { type ClockAudience, DELIVER_TYPES, WAITING_ON } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { accounts, maySignIn, PRIMARY_LEVEL } from '../../account/account.tables.ts'
import { type DeadlineText, deliverNotice, staffIds } from '../../account/notice.service.ts'
import { applicantsOf, audienceOf, casePath, liveTypeOf } from '../case-notice.ts'
import type { Work } from '../case-work.ts'
import { caseRedPoints } from '../cases.tables.ts'
import { CLOCK_WORDS } from './clock-words.ts'
import type { ClockRow } from './clocks.tables.ts'

const ON = 1

/** A red point, a live message and a mail for each, whatever is still unseen: a reminder is not left out. */
export async function tellOfClock(
  work: Work,
  clock: ClockRow,
  audience: readonly ClockAudience[],
  text: DeadlineText,
  except: readonly ClockAudience[] = [],
): Promise<void> {
  const { desk, row } = work
  const known = await allOf(work, clock, except)
  const told = [...(await allOf(work, clock, audience))].filter((id) => !known.has(id))
  if (told.length === 0) return
  const since = desk.now.toISOString()
  await desk.db
    .insert(caseRedPoints)
    .values(told.map((accountId) => ({ caseId: row.id, accountId, since, told: ['deadlines'] })))
    .onConflictDoNothing()
  const { textEn, textCn } = CLOCK_WORDS[clock.kind]
  const what = clock.note ? { en: clock.note, zh: clock.note } : { en: textEn, zh: textCn }
  const due = new Date(clock.dueAt ?? since)
  await deliverNotice(desk, told, 'deadlines', {
    path: casePath(row),
    about: row.refNo,
    text,
    values: { what, due },
  })
  desk.raise(told, { type: liveTypeOf(row), clz: ON, caseId: row.id })
}

const allOf = async (work: Work, clock: ClockRow, audience: readonly ClockAudience[]) =>
  new Set((await Promise.all(audience.map((one) => peopleOf(work, clock, one)))).flat())

async function peopleOf(work: Work, clock: ClockRow, one: ClockAudience): Promise<string[]> {
  if (clock.ownerAccountId) return [clock.ownerAccountId]
  if (one === 'applicant') return applicantsOf(work)
  if (one === 'operator') return staffIds(work.desk.db, ['operator'])
  const party = one === 'agent' ? WAITING_ON.agent : clock.ownerParty
  if (party === WAITING_ON.applicant) return applicantsOf(work)
  if (isFormers(work, clock, party)) return []
  if (one === 'primary') return primaryOf(work, party)
  const choiceIds = clock.choiceId && party !== WAITING_ON.agent ? [clock.choiceId] : undefined
  return audienceOf(work, { side: party === WAITING_ON.agent ? 'agent' : 'institution', choiceIds })
}

/** An agency that the case has left hears of its commission with its income. */
const isFormers = ({ row }: Work, { officeId }: ClockRow, party: number): boolean =>
  party === WAITING_ON.agent && officeId !== null && officeId !== row.deliverId

async function primaryOf({ desk, row }: Work, party: number) {
  const office =
    party === WAITING_ON.agent && row.deliverType === DELIVER_TYPES.agency
      ? eq(accounts.agencyId, row.deliverId ?? '0')
      : eq(accounts.schoolId, row.deliverId ?? '0')
  const found = await desk.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(office, eq(accounts.level, PRIMARY_LEVEL), maySignIn))
  return found.map(({ id }) => id)
}
