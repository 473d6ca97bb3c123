import { CHOICE_STATUS, DAY_MS, dayOf, WEEK_MS } from '@southbound/shared/contract/constants'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import { intakes } from '../../catalogue/courses.tables.ts'
import type { ChoiceRow } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import type { moveOrder } from '../moves/order-status.ts'
import type { OfferTerms } from '../offers/offer-record.ts'
import { type DemoStock, storeDemoFile } from './demo-documents.ts'

type Move = Parameters<typeof moveOrder>[1]
const OFFER_DAYS = 21
const SHORT_OFFER_DAYS = 10
const {
  lodged,
  conditionalOffer,
  unconditionalOffer,
  offerAccepted,
  enrolConfirmed,
  unsuccessful,
  lapsed,
  deferred,
} = CHOICE_STATUS

interface Told {
  choice: ChoiceRow
  status: number
  reach: number
  person: string
  stock: DemoStock
  now: Date
}

/** What a demo move says beside its status. */
export async function demoMove(desk: Desk, told: Told): Promise<Move> {
  const { choice, status, person } = told
  const move = { choiceId: choice.id, status }
  if (status === lodged) return { ...move, institutionAppNo: `A${String(100_000 + Number(choice.id) * 37)}` }
  if (status === unsuccessful) return { ...move, reason: '本轮名额已满' }
  if (status === offerAccepted) return { ...move, signedName: person }
  if (status === deferred) return { ...move, intakeId: await laterIntake(desk, choice) }
  if (status === enrolConfirmed)
    return { ...move, enrolment: { number: `C${(Number(choice.id) * 7919).toString(16)}` } }
  if (status !== conditionalOffer && status !== unconditionalOffer) return move
  return { ...move, offerExpiresAt: expiry(desk, told), offer: await termsOf(desk, told) }
}

async function termsOf(desk: Desk, { choice, status, person, stock }: Told): Promise<OfferTerms> {
  const letterFileId = await storeDemoFile(desk.db, stock, {
    owner: desk.actor as Actor,
    code: 'O02',
    caseId: null,
    person,
    at: desk.now,
    mark: ` (${choice.id})`,
  })
  const conditions = [
    { kind: 'document' as const, text: '本科毕业证书和学位证书', dueAt: inWeeks(desk, 8) },
    { kind: 'english' as const, text: '雅思总分 7.0，单项不低于 6.5', dueAt: inWeeks(desk, 10) },
  ]
  const year = choice.feeSnapshot?.amount ?? null
  return {
    letterFileId,
    refNo: `OL-${Number(choice.id) * 613}`,
    courseStart: choice.startDate,
    tuitionTotal: choice.feeSnapshot?.totalFee,
    tuitionFirstPeriod: year && (Number(year) / 2).toFixed(2),
    ...(status === conditionalOffer ? { conditions } : {}),
  }
}

const inWeeks = (desk: Desk, weeks: number) => new Date(desk.now.getTime() + weeks * WEEK_MS).toISOString()

function expiry(desk: Desk, { reach, now }: Told): string {
  const lasting =
    reach === lapsed ? desk.now.getTime() + SHORT_OFFER_DAYS * DAY_MS : now.getTime() + OFFER_DAYS * DAY_MS
  return new Date(lasting).toISOString()
}

async function laterIntake({ db, now }: Desk, { courseId, startDate }: ChoiceRow): Promise<string> {
  const ofCourse = eq(intakes.courseId, courseId)
  const found = await db.select().from(intakes).where(ofCourse).orderBy(asc(intakes.startDate))
  const later = found.find((one) => one.startDate > (startDate ?? dayOf(now)))
  const last = found.at(-1)
  if (!last) throw new Error(`The demo's course ${courseId} has no intake`)
  return later?.id ?? (await yearLater(db, last))
}

/** For a choice of the last intake that the demo has. */
async function yearLater(
  db: Desk['db'],
  { id: _id, ...intake }: typeof intakes.$inferSelect,
): Promise<string> {
  const later = (day: string | null) => day && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  const { startDate, applyOpen, applyDeadline } = intake
  const days = { applyOpen: later(applyOpen), applyDeadline: later(applyDeadline) }
  const [made] = await db
    .insert(intakes)
    .values({ ...intake, ...days, year: intake.year + 1, startDate: later(startDate) as string })
    .returning()
  return made?.id as string
}
