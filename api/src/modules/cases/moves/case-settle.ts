import {
  AFTER_ANSWER,
  CASE_STATUS,
  CHOICE_STATUS,
  CLOCK_STATE,
  DELIVER_TYPES,
  nextActionOf,
  stageOf,
  WAITING_ON,
  waitingOnOf,
} from '@southbound/shared/contract/constants'
import { rankAgain } from '../../ranking/ranking.service.ts'
import { takeSnapshot } from '../application/case-snapshot.ts'
import { type CaseLine, linesOf } from '../case-lines.ts'
import { type Work, writeChoice, writeHeader, writerOf } from '../case-work.ts'
import type { CaseRow, ChoiceRow } from '../cases.tables.ts'
import { syncClocks } from '../clocks/case-clocks.ts'
import { openClocks } from '../clocks/clock-rows.ts'
import type { ClockRow } from '../clocks/clocks.tables.ts'
import { startIdle } from '../clocks/idle-clock.ts'
import { writeLog } from '../log/case-log.ts'
import { owesDocuments } from '../papers/case-requirements.ts'
import { endAgencyChange } from '../transfers/expire.ts'
import { settleVisas } from '../visa/visa-settle.ts'
import { askForPapers, hasReceipt } from './move-papers.ts'

const { draft, submitted, inPool, inProgress, completed, unsuccessful, refused } = CASE_STATUS
const ENDED_STAGE = 'ended'

/** Updates everything that follows from the states. */
export async function settle(work: Work): Promise<void> {
  for (const choice of work.choices) await settleChoice(work, choice)
  await settleVisas(work)
  const before = work.row.status
  const status = derivedStatus(work)
  if (status !== before) await writeHeader(work, { status })
  if (status !== before && (status === completed || status === unsuccessful)) await close(work, status)
  if (status === inProgress && before !== inProgress) await reopen(work)
  if (work.row.status !== draft) await endAgencyChange(work)
  await syncClocks(work)
  await writeHeader(work, await standing(work))
  if (work.row.status !== draft) await rankAgain(work.desk.db, scoredBy(work))
}

/** An ended case goes on: its service side is measured again. */
export async function reopen(work: Work): Promise<void> {
  await writeHeader(work, { status: inProgress, closedAt: null, ...NOT_CLOSED })
  await startIdle(work)
}

export async function archive(work: Work): Promise<void> {
  const toStatus = CASE_STATUS.archived
  await writeLog(work, { action: 'status_changed', fromStatus: work.row.status, toStatus })
  await writeHeader(work, { status: toStatus })
  await settle(work)
}

const scoredBy = ({ row, choices }: Work) => ({
  agencyIds: row.deliverType === DELIVER_TYPES.agency && row.deliverId ? [row.deliverId] : [],
  courseIds: choices.map(({ courseId }) => courseId),
})

async function settleChoice(work: Work, choice: ChoiceRow) {
  await askForPapers(work, choice)
  const waitingOn = choiceWaitsFor(work, choice)
  if (waitingOn !== choice.waitingOn) await writeChoice(work, choice, { waitingOn })
}

function choiceWaitsFor(work: Work, choice: ChoiceRow) {
  const receiver =
    work.row.deliverType === DELIVER_TYPES.institution ? WAITING_ON.institution : WAITING_ON.agent
  return hasDoneHisPart(work, choice) ? receiver : waitingOnOf(choice.status, receiver)
}

export const hasAnswered = ({
  answeredAt,
  statusSince,
}: Pick<ChoiceRow, 'answeredAt' | 'statusSince'>): boolean => answeredAt !== null && answeredAt >= statusSince

/** All documents or the receipt arrived, or the applicant reported it. */
function hasDoneHisPart(work: Work, choice: ChoiceRow) {
  if (choice.status === CHOICE_STATUS.docsRequired) return !owesDocuments(work.requirements, choice.id)
  if (choice.status === CHOICE_STATUS.offerAccepted) return hasReceipt(work, choice.id)
  return choice.status in AFTER_ANSWER && hasAnswered(choice)
}

/** A revived choice reopens the case; the later course of a package or a second visa keeps it open. */
function derivedStatus(work: Work) {
  const { row } = work
  const lines = linesOf(work)
  if (row.status !== inProgress && row.status !== completed && row.status !== unsuccessful) return row.status
  if (lines.some(isUnderWay)) return inProgress
  if (lines.some(({ completes }) => completes)) return completed
  return row.status === completed ? completed : unsuccessful
}

async function close(work: Work, status: number) {
  await writeHeader(work, {
    closedAt: work.desk.now.toISOString(),
    ...(status === unsuccessful ? lastReason(work) : NOT_CLOSED),
  })
  await takeSnapshot(work, 'closed')
}

type Closing = Pick<CaseRow, 'closeReason' | 'closeReasonCode' | 'closeWords'>
const NOT_CLOSED: Closing = { closeReason: null, closeReasonCode: null, closeWords: null }

function lastReason(work: Work): Closing {
  const last = linesOf(work)
    .toSorted((a, b) => b.statusSince.localeCompare(a.statusSince))
    .find(({ noteEn, noteCn }) => noteEn !== null || noteCn !== null)
  if (!last) return NOT_CLOSED
  const { noteEn, noteCn } = last
  return {
    closeReason: noteEn ?? noteCn,
    closeReasonCode: null,
    closeWords: { nameEn: noteEn, nameCn: noteCn },
  }
}

const isUnderWay = ({ open, completes }: CaseLine) => open && !completes
const leadingOf = (lines: readonly CaseLine[]): CaseLine | undefined =>
  lines
    .filter(({ open }) => open)
    .toSorted(
      (a, b) =>
        Number(isUnderWay(b)) - Number(isUnderWay(a)) || b.rank - a.rank || a.preference - b.preference,
    )[0]

async function standing(work: Work) {
  const { desk, row } = work
  const lines = linesOf(work)
  const leading = leadingOf(lines)
  const waitingOn = caseWaitsFor(work, leading)
  const due = (await openClocks(work)).filter(
    (clock) => isTicking(clock) && clock.ownerParty === waitingOn && clock.dueAt,
  )
  return {
    waitingOn,
    stage: isOver(row.status) ? ENDED_STAGE : ((leading ?? lines[0])?.stage ?? stageOf(CHOICE_STATUS.draft)),
    nextActionCode: row.status === inProgress ? (leading?.nextActionCode ?? null) : nextActionOf(row.status),
    nextActionDueAt: due.map(({ dueAt }) => dueAt as string).sort()[0] ?? null,
    updatedAt: desk.now.toISOString(),
    updatedBy: writerOf(work),
    version: row.version + 1,
  }
}

/** An expired clock is still due; a personal reminder is private, and IDLE begins anew with each line. */
const isTicking = ({ state, kind }: ClockRow) =>
  kind !== 'REMINDER' && kind !== 'IDLE' && (state === CLOCK_STATE.running || state === CLOCK_STATE.breached)

/** A completed case keeps the stage of its enrolment. */
const isOver = (status: number) => status >= unsuccessful && status !== refused

function caseWaitsFor({ row }: Work, leading: CaseLine | undefined) {
  if (row.status === draft || row.status === refused) return WAITING_ON.applicant
  if (row.status === submitted)
    return row.deliverType === DELIVER_TYPES.institution ? WAITING_ON.institution : WAITING_ON.agent
  if (row.status === inPool) return WAITING_ON.agent
  return row.status === inProgress ? (leading?.waitingOn ?? WAITING_ON.nobody) : WAITING_ON.nobody
}
