/** docs/domain/adverts.md: adverts, top places and entering courses are three machines. */
import type { MovesOf } from './orders.states.ts'

/** The office that bought it, an operator, or the clock and the order. */
export type ServiceParty = 'buyer' | 'desk' | 'system'
export type ServiceMoves = MovesOf<ServiceParty>

export const ADVERT_STATE = {
  draft: 1,
  awaitingPayment: 2,
  inReview: 3,
  rejected: 4,
  scheduled: 5,
  running: 6,
  paused: 7,
  withdrawn: 8,
  ended: 9,
  refunded: 10,
} as const
const ADVERT = ADVERT_STATE

/** An order that is closed unpaid gives the draft back. */
export const ADVERT_MOVES: ServiceMoves = {
  [ADVERT.draft]: { [ADVERT.awaitingPayment]: ['system'] },
  [ADVERT.awaitingPayment]: { [ADVERT.inReview]: ['system'], [ADVERT.draft]: ['system'] },
  [ADVERT.inReview]: {
    [ADVERT.rejected]: ['desk'],
    [ADVERT.scheduled]: ['desk'],
    [ADVERT.withdrawn]: ['buyer', 'system'],
  },
  [ADVERT.rejected]: { [ADVERT.inReview]: ['buyer'], [ADVERT.withdrawn]: ['buyer', 'system'] },
  [ADVERT.scheduled]: { [ADVERT.running]: ['system'], [ADVERT.withdrawn]: ['buyer', 'system'] },
  [ADVERT.running]: {
    [ADVERT.paused]: ['buyer', 'desk'],
    [ADVERT.withdrawn]: ['buyer', 'system'],
    [ADVERT.ended]: ['system'],
  },
  // The buyer ends his own pause alone; an operator may hold what the buyer has paused.
  [ADVERT.paused]: {
    [ADVERT.running]: ['buyer', 'desk'],
    [ADVERT.paused]: ['desk'],
    [ADVERT.withdrawn]: ['buyer', 'system'],
    [ADVERT.ended]: ['system'],
  },
  [ADVERT.withdrawn]: { [ADVERT.refunded]: ['system'] },
  [ADVERT.ended]: {},
  [ADVERT.refunded]: {},
}
/** Each takes one place of its slot on each of its days. */
export const HOLDS_A_PLACE: readonly number[] = [
  ADVERT.awaitingPayment,
  ADVERT.inReview,
  ADVERT.rejected,
  ADVERT.scheduled,
  ADVERT.running,
  ADVERT.paused,
]
/** Of the address that a click leads to: which advert it came through, for a month after its last day. */
export const ADVERT_PARAM = 'ad'
export const ADVERT_TOLD_DAYS = 30
/** A change of the pictures waits for its review; until then the reviewed ones are shown. */
export const KEEPS_SHOWING: readonly number[] = [ADVERT.scheduled, ADVERT.running, ADVERT.paused]

/** Days in a good's unit of sale. */
export const DAYS_OF_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }
export const AD_SLOTS = [
  'HOME_BANNER',
  'HOME_SIDE',
  'COURSE_LIST_TOP',
  'SCHOOL_LIST_TOP',
  'AGENT_LIST_TOP',
  'NEWS_TOP',
  'NEWS_INLINE',
  'DETAIL_SIDE',
  'EMAIL_DIGEST',
] as const
export type AdSlot = (typeof AD_SLOTS)[number]
const isServed = (slot: AdSlot): slot is Exclude<AdSlot, 'EMAIL_DIGEST'> => slot !== 'EMAIL_DIGEST'
/** Without the weekly letter, which no mail shows yet: it cannot be bought. */
export const SERVED_SLOTS = AD_SLOTS.filter(isServed)
export const ADVERT_LIMITS = { title: 100, alt: 200, url: 256, note: 500, countries: 10 } as const

export const TOP_STATE = {
  waiting: 1,
  scheduled: 2,
  running: 3,
  ended: 4,
  cancelled: 5,
  refunded: 6,
} as const
const TOP = TOP_STATE
export const TOP_MOVES: ServiceMoves = {
  [TOP.waiting]: { [TOP.scheduled]: ['system'], [TOP.cancelled]: ['buyer', 'system'] },
  [TOP.scheduled]: { [TOP.running]: ['system'], [TOP.cancelled]: ['buyer', 'system'] },
  [TOP.running]: { [TOP.ended]: ['system'], [TOP.cancelled]: ['buyer', 'system'] },
  [TOP.ended]: {},
  [TOP.cancelled]: { [TOP.refunded]: ['system'] },
  [TOP.refunded]: {},
}
/** Places of one list: the world, a country, a field or a level. */
export const TOP_PLACES = 3
export const TOP_SCOPES = ['global', 'country', 'discipline', 'level'] as const
export type TopScope = (typeof TOP_SCOPES)[number]

export const INPUT_STATE = {
  paid: 1,
  filesReceived: 2,
  inWork: 3,
  forReview: 4,
  accepted: 5,
  returned: 6,
  closed: 7,
} as const
const INPUT = INPUT_STATE
export const INPUT_MOVES: ServiceMoves = {
  [INPUT.paid]: { [INPUT.filesReceived]: ['buyer'], [INPUT.closed]: ['system'] },
  [INPUT.filesReceived]: { [INPUT.inWork]: ['desk'], [INPUT.closed]: ['system'] },
  [INPUT.inWork]: { [INPUT.forReview]: ['desk'], [INPUT.closed]: ['system'] },
  [INPUT.forReview]: { [INPUT.accepted]: ['buyer'], [INPUT.returned]: ['buyer'], [INPUT.closed]: ['system'] },
  [INPUT.returned]: { [INPUT.inWork]: ['desk'], [INPUT.closed]: ['system'] },
  [INPUT.accepted]: { [INPUT.closed]: ['system'] },
  [INPUT.closed]: {},
}
/** Business days for each started ten courses. */
export const INPUT_DAYS = { days: 2, courses: 10 } as const
export const inputDays = (courses: number): number =>
  Math.ceil(courses / INPUT_DAYS.courses) * INPUT_DAYS.days
