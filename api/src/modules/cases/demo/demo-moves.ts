import { CHOICE_STATUS, DAY_MS, WEEK_MS } from '@southbound/shared/contract/constants'
import { and, asc, eq, ne } from 'drizzle-orm'
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

async function laterIntake({ db }: Desk, { courseId, intakeId, startDate }: ChoiceRow): Promise<string> {
  const other = and(eq(intakes.courseId, courseId), ne(intakes.id, intakeId ?? '0'))
  const found = await db.select().from(intakes).where(other).orderBy(asc(intakes.startDate))
  const later = found.find((one) => one.startDate > (startDate ?? '')) ?? found[0]
  if (!later) throw new Error(`The demo's course ${courseId} has no later intake`)
  return later.id
}
