import {
  CENSUS_STATE,
  CHOICE_STATUS,
  DELIVER_TYPES,
  fromCents,
  TRANSFER_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { dayThere } from '../../cases/cases.service.ts'
import { type CaseRow, type ChoiceRow, caseChoices, cases } from '../../cases/cases.tables.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import {
  caseOffers,
  enrolmentConfirmations,
  isCounted,
  type OfferRow,
} from '../../cases/offers/offers.tables.ts'
import { caseTransfers } from '../../cases/transfers/transfers.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { areas } from '../../reference/reference.tables.ts'
import type { Tuition } from '../engine/commission.ts'
import type { EligibilityFacts } from '../engine/eligibility.ts'
import type { RuleSubject } from '../engine/rules.ts'
import { incomeFacts } from '../income.tables.ts'
import { casesOf, commencedElsewhere, earlierClaim, enrolmentOf, studentOf } from '../student.ts'

/** Where the accepted offer's days and money are. */
const AFTER_DEPOSIT: readonly number[] = [CHOICE_STATUS.offerAccepted, CHOICE_STATUS.depositPaid]
const OFFER_ACCEPTED = 4
const YEAR_WEEKS = 52

type School = typeof schools.$inferSelect
type Course = typeof courses.$inferSelect
export interface ChoiceFacts {
  choice: ChoiceRow
  row: CaseRow
  school: School
  course: Course
  country: string
  agencyId: string
  studentName: string
  currency: string
  /** Days where the institution is. */
  acceptedOn: string
  lodgedOn: string
  tuition: Tuition
  subject: RuleSubject
  eligibility: Omit<EligibilityFacts, 'agreementActiveAtLodgement' | 'outsideTerritory'>
  stated: typeof incomeFacts.$inferSelect | null
}

/** Everything the commission of a choice follows from; null where no agency earns by it. */
export async function factsOf(db: Database, choiceId: string): Promise<ChoiceFacts | null> {
  const [found] = await db
    .select({
      choice: caseChoices,
      row: cases,
      school: schools,
      course: courses,
      dossier: dossiers,
      student: studentOf,
    })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .innerJoin(schools, eq(schools.id, caseChoices.institutionId))
    .innerJoin(courses, eq(courses.id, caseChoices.courseId))
    .leftJoin(dossiers, eq(dossiers.id, cases.datumStudentId))
    .where(eq(caseChoices.id, choiceId))
  if (!found) return null
  const { choice, row, school, course, dossier, student } = found
  const own = casesOf(row, student)
  const transfer = await agencyChange(db, choice)
  const agencyId = transfer.keptBy ?? (row.deliverType === DELIVER_TYPES.agency ? row.deliverId : null)
  if (!agencyId) return null
  const offer = await acceptedOffer(db, choice.id)
  const country = await isoOf(db, school.countryCode)
  const [stated] = await db.select().from(incomeFacts).where(eq(incomeFacts.choiceId, choice.id))
  const acceptedOn = dayThere(school, offer?.respondedAt ?? choice.statusSince)
  const onshore = stated?.onshore ?? dossier?.onshore ?? false
  const currency = offer?.currency ?? choice.feeSnapshot?.currency ?? course.currency
  return {
    choice,
    row,
    school,
    course,
    country,
    agencyId,
    studentName: row.applicantName,
    currency,
    acceptedOn,
    lodgedOn: choice.lodgedAt ? dayThere(school, choice.lodgedAt) : acceptedOn,
    tuition: tuitionOf(choice, course, offer),
    stated: stated ?? null,
    subject: {
      levelCode: course.levelCode,
      courseId: course.id,
      foeBroad: course.foeBroad,
      campusId: choice.campusId,
      sourceCountry: dossier?.nationality ?? null,
      intakeStart: choice.startDate,
      onshore,
      enrolment: await enrolmentOf(db, own, choice, acceptedOn),
      currency,
    },
    eligibility: {
      agencyNamed: transfer.keptBy !== null || row.deliverId === agencyId,
      changedAgent: transfer.keptBy === null && row.priorAgencyId !== null,
      changeSigned: transfer.signedTo === agencyId,
      transfer: {
        country,
        onshore,
        commencedElsewhere:
          stated?.commencedElsewhere ?? (await commencedElsewhere(db, own, choice, acceptedOn)),
        principalCompleted: stated?.principalCompleted ?? false,
        packaged: stated?.packaged ?? choice.packageGroup !== null,
        acceptedOn,
      },
      enrolledAtCensus: enrolledAtCensus(choice),
      tuitionReceived: await tuitionReceived(db, choice, offer),
      earlierClaim: await earlierClaim(db, own, choice, course.levelCode),
    },
  }
}

async function isoOf(db: Database, areaCode: string): Promise<string> {
  const [area] = await db
    .select({ iso2: areas.iso2 })
    .from(areas)
    .where(and(eq(areas.areaCode, areaCode), eq(areas.level, 1)))
  return area?.iso2 ?? areaCode
}

async function acceptedOffer(db: Database, choiceId: string): Promise<OfferRow | null> {
  const found = await db
    .select()
    .from(caseOffers)
    .where(eq(caseOffers.choiceId, choiceId))
    .orderBy(desc(caseOffers.version))
  return found.find(({ state }) => state === OFFER_ACCEPTED) ?? found[0] ?? null
}

/** A choice that was accepted before a change of agency stays with the agency of before. */
async function agencyChange(db: Database, { id, caseId }: ChoiceRow) {
  const done = await db
    .select()
    .from(caseTransfers)
    .where(
      and(
        eq(caseTransfers.caseId, caseId),
        eq(caseTransfers.kind, 'agency'),
        eq(caseTransfers.state, TRANSFER_STATE.done),
      ),
    )
    .orderBy(caseTransfers.id)
  const kept = done.find(({ document }) => document?.keptChoiceIds.includes(id))
  return {
    keptBy: kept?.fromAgencyId ?? null,
    signedTo: done.findLast(({ signedName }) => signedName !== null)?.toAgencyId ?? null,
  }
}

function tuitionOf({ feeSnapshot }: ChoiceRow, course: Course, offer: OfferRow | null): Tuition {
  const total = offer?.tuitionTotal ?? feeSnapshot?.totalFee ?? course.totalFee
  const annual = feeSnapshot?.amount ?? course.fee
  const weeks = offer?.durationWeeks ?? course.durationWeeks
  const isShort = weeks !== null && weeks <= YEAR_WEEKS
  const nonTuition = offer?.nonTuition.reduce((sum, { amount }) => sum + toCents(amount), 0n)
  return {
    firstYear: isShort ? (total ?? annual) : (annual ?? total),
    total: total ?? annual,
    paidPeriod: offer?.tuitionFirstPeriod ?? null,
    weekly: course.feePerWeek,
    weeks,
    nonTuition: nonTuition ? fromCents(nonTuition) : (feeSnapshot?.nonTuition ?? null),
    scholarship: offer?.scholarship ?? null,
  }
}

function enrolledAtCensus({ status, censusState }: ChoiceRow): boolean | null {
  if (censusState === CENSUS_STATE.enrolled) return true
  return censusState === CENSUS_STATE.notEnrolled || status === CHOICE_STATUS.enrolCancelled ? false : null
}

/** What ended later was paid; what a correction took back was not. */
const wasInForce = or(isCounted, isNotNull(enrolmentConfirmations.priorState))

/** Recorded with the deposit or the confirmation; else what the census found, where no deposit was asked. */
async function tuitionReceived(
  db: Database,
  choice: ChoiceRow,
  offer: OfferRow | null,
): Promise<boolean | null> {
  if (toCents(offer?.depositPaidAmount ?? '0') > 0n) return true
  const [paid] = await db
    .select({ id: enrolmentConfirmations.id })
    .from(enrolmentConfirmations)
    .where(
      and(
        eq(enrolmentConfirmations.choiceId, choice.id),
        sql`${enrolmentConfirmations.tuitionPaid} > 0`,
        wasInForce,
      ),
    )
    .limit(1)
  if (paid) return true
  const owes = choice.depositAmount !== null && AFTER_DEPOSIT.includes(choice.status)
  return !owes && choice.censusState === CENSUS_STATE.enrolled ? true : null
}
