import {
  CASE_STATUS,
  CHOICE_STATUS,
  CLOCK_STATE,
  type ClockKind,
  clockRule,
  REQUIREMENT_STATE,
  VISA_STATUS,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { endOfDayThere } from '#api/day-there.ts'
import { linesOf } from '../case-lines.ts'
import type { Work } from '../case-work.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import type { VisaRow } from '../visa/visa.tables.ts'
import { lodgeClocks } from '../visa/visa-lodge-clock.ts'
import {
  endUnmet,
  moveDue,
  openClocks,
  pauseClock,
  resumeClock,
  startClock,
  stopClock,
  type WantedClock,
} from './clock-rows.ts'
import type { ClockRow } from './clocks.tables.ts'

const { applicant, agent, institution, platform } = WAITING_ON
/** Started and stopped by events; all others follow from the states. */
const BY_EVENT: readonly ClockKind[] = [
  'FIRST_CONTACT',
  'IDLE',
  'OFFICE_POOL',
  'STAFF_REST',
  'REMINDER',
  'CONDITION',
  'COMMISSION_CLAIM',
  'REFUND',
]
/** Clocks of the work on a case: they end with it. */
const OF_SERVICE: readonly ClockKind[] = ['FIRST_CONTACT', 'IDLE', 'OFFICE_POOL', 'STAFF_REST']

const OF_CHOICE: Readonly<Record<number, { kind: ClockKind; ownerParty: number }>> = {
  [CHOICE_STATUS.docsRequired]: { kind: 'COLLECT_DOCS', ownerParty: applicant },
  [CHOICE_STATUS.ready]: { kind: 'LODGE', ownerParty: agent },
  [CHOICE_STATUS.lodged]: { kind: 'SCHOOL_OPEN', ownerParty: institution },
  [CHOICE_STATUS.underAssessment]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.infoRequested]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.interview]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.waitlisted]: { kind: 'SCHOOL_DECISION', ownerParty: institution },
  [CHOICE_STATUS.conditionalOffer]: { kind: 'OFFER_ACCEPT', ownerParty: applicant },
  [CHOICE_STATUS.unconditionalOffer]: { kind: 'OFFER_ACCEPT', ownerParty: applicant },
  [CHOICE_STATUS.offerAccepted]: { kind: 'DEPOSIT', ownerParty: applicant },
  [CHOICE_STATUS.depositPaid]: { kind: 'COE', ownerParty: institution },
  [CHOICE_STATUS.deferred]: { kind: 'OFFER_UPLOAD', ownerParty: institution },
}

async function wantedClocks(work: Work): Promise<WantedClock[]> {
  const { row, choices, visas, requirements } = work
  if (row.status === CASE_STATUS.submitted)
    return [{ kind: 'RESPOND', ownerParty: row.deliverType, choiceId: null }]
  if (row.status === CASE_STATUS.inPool) return [{ kind: 'POOL_CLAIM', ownerParty: platform, choiceId: null }]
  if (row.status !== CASE_STATUS.inProgress) return []
  const ofChoices = [
    ...choices.flatMap((choice) => clockOf(choice)),
    ...visas.flatMap((visa) => visaClockOf(visa)),
    ...(await lodgeClocks(work)),
  ]
  const toCheck = requirements.some(
    ({ state }) => state === REQUIREMENT_STATE.uploaded || state === REQUIREMENT_STATE.inReview,
  )
  return toCheck
    ? [...ofChoices, { kind: 'CHECK_DOCS', ownerParty: row.deliverType, choiceId: null }]
    : ofChoices
}

function clockOf(choice: ChoiceRow): WantedClock[] {
  const clock = choice.deferredToId === null ? OF_CHOICE[choice.status] : undefined
  const days: Partial<Record<ClockKind, string | null>> = {
    OFFER_ACCEPT: choice.offerExpiresAt,
    DEPOSIT: choice.depositDueAt,
  }
  const dueAt = clock && days[clock.kind]
  return clock ? [{ ...clock, choiceId: choice.id, dueAt }] : []
}

const OF_VISA: Readonly<Record<number, { kind: ClockKind; ownerParty: number }>> = {
  [VISA_STATUS.docsRequired]: { kind: 'COLLECT_DOCS', ownerParty: applicant },
  [VISA_STATUS.ready]: { kind: 'LODGE', ownerParty: agent },
  [VISA_STATUS.infoRequested]: { kind: 'GOV_INFO', ownerParty: applicant },
}
/** The government's letter names the day, which ends with that day there. */
function visaClockOf({ id, status, country, infoRequestDueAt }: VisaRow): WantedClock[] {
  const clock = OF_VISA[status]
  const isNamed = clock?.kind === 'GOV_INFO' && infoRequestDueAt
  const dueAt = isNamed ? endOfDayThere({ countryCode: country, stateId: null }, infoRequestDueAt) : undefined
  return clock ? [{ ...clock, choiceId: id, dueAt }] : []
}

export async function syncClocks(work: Work): Promise<void> {
  const open = await openClocks(work)
  const wanted = await wantedClocks(work)
  const isSame = (clock: ClockRow, one: WantedClock) =>
    clock.kind === one.kind && clock.choiceId === one.choiceId
  for (const clock of open) {
    if (BY_EVENT.includes(clock.kind)) {
      await keepService(work, clock)
      continue
    }
    const one = wanted.find((candidate) => isSame(clock, candidate))
    if (!one) await (isAnswered(work, clock) ? stopClock : endUnmet)(work, clock)
    else await keepClock(work, clock, one)
  }
  for (const one of wanted) if (!open.some((clock) => isSame(clock, one))) await startClock(work, one)
}

const ANSWERED: readonly number[] = [CASE_STATUS.inProgress, CASE_STATUS.refused]
/** A request that its applicant withdraws or sends elsewhere was not answered. */
const isAnswered = ({ row }: Work, { kind }: ClockRow): boolean =>
  kind !== 'RESPOND' || ANSWERED.includes(row.status)

async function keepService(work: Work, clock: ClockRow) {
  if (!OF_SERVICE.includes(clock.kind)) return
  if (work.row.status !== CASE_STATUS.inProgress) return stopClock(work, clock, CLOCK_STATE.cancelled)
  if (clock.kind === 'OFFICE_POOL' && work.row.accepterId) return stopClock(work, clock)
  const isDue = linesOf(work).some((it) => it.open && it.waitingOn === clock.ownerParty)
  if (clock.kind === 'IDLE') await rest(work, clock, !isDue)
}

export async function contactMade(work: Pick<Work, 'desk' | 'row'>): Promise<void> {
  for (const clock of await openClocks(work)) if (clock.kind === 'FIRST_CONTACT') await stopClock(work, clock)
}

/** A clock pauses while another party is due, unless its day is fixed by others. */
async function keepClock(work: Work, clock: ClockRow, one: WantedClock) {
  const line = [...work.choices, ...work.visas].find(({ id }) => id === clock.choiceId)
  const waitingOn = line?.waitingOn ?? clock.ownerParty
  const isFixed = clockRule(clock.kind).fixed || clock.ownerParty === platform
  await rest(work, clock, waitingOn !== clock.ownerParty && !isFixed)
  if (one.dueAt && one.dueAt !== clock.dueAt) await moveDue(work, clock, one.dueAt)
}

async function rest(work: Work, clock: ClockRow, rests: boolean) {
  if (rests && clock.state === CLOCK_STATE.running) await pauseClock(work, clock)
  if (!rests && clock.state === CLOCK_STATE.paused && !clock.held) await resumeClock(work, clock)
}
