import {
  CASE_SOURCES,
  CASE_STATUS,
  CHOICE_STATUS,
  DAY_MS,
  DELIVER_TYPES,
} from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { neededConsents } from '../application/consents.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'
import { enrolmentConfirmations } from '../offers/offers.tables.ts'
import { applyForVisa } from '../visa/visa-application.ts'
import type { AskedVisa } from '../visa/visa-choices.ts'
import { actorOf, pastDesk } from './demo-actor.ts'
import type { DemoStock } from './demo-documents.ts'
import { type DemoVisa, demoVisas, visaStepsOf } from './visa-script.ts'

/** The share of its time that a demo case has used. */
const LIVED = 0.9
const STAR = 'student'
const PERSON = 'Xiaoyu Wang'

/** Visa cases of the star student with the demo agency, one in each state that a visitor should see. */
export async function seedVisas(db: Database, world: World, stock: DemoStock): Promise<void> {
  const applicant = await actorOf(db, world.idOf('accounts', STAR))
  const agent = await actorOf(db, world.idOf('accounts', 'agent'))
  for (const it of demoVisas) {
    const from = world.now.getTime() - it.daysAgo * DAY_MS
    const desk = pastDesk(db, applicant, new Date(from))
    const { row } = await applyForVisa(desk, await bodyOf(db, world, it, agent.agencyId))
    const steps = visaStepsOf(it, stock, PERSON, world.now)
    for (const [at, { by, act }] of steps.entries()) {
      const when = new Date(from + (LIVED * it.daysAgo * DAY_MS * (at + 1)) / steps.length)
      await act(pastDesk(db, by === 'applicant' ? applicant : agent, when), row.id)
    }
  }
}

async function bodyOf(db: Database, world: World, it: DemoVisa, agencyId: string | null) {
  const isDraft = it.reach === 1
  const visa: AskedVisa = { country: it.country, visaCategoryCode: it.category, demandType: 1 }
  const office = agencyId ? await readAgency(db, agencyId) : null
  const address = { deliverType: DELIVER_TYPES.agency, deliverId: agencyId }
  return {
    ...address,
    caseSource: isDraft ? CASE_SOURCES.draft : CASE_SOURCES.agent,
    status: isDraft ? CASE_STATUS.draft : CASE_STATUS.submitted,
    datumStudentId: world.idOf('dossiers', STAR),
    consents: neededConsents({ ...address, countryCode: office?.countryCode ?? null }, [], [it.country]),
    orderVisaParamList: [it.course ? { ...visa, ...(await courseOf(db, world)) } : visa],
    visaCountryCode: it.country,
    visaDemandType: 1 as const,
    visaDemand: it.demand ?? null,
    phoneCall: '138 0000 1234',
    countryPhoneCall: '86',
    socialSoftware: 8,
    socialNum: 'demo_student',
    applyInfo: it.remarks ?? null,
  }
}

/** The course with its confirmed place, as the form fills it in. */
async function courseOf(db: Database, world: World) {
  const [found] = await db
    .select({ choiceId: caseChoices.id, number: enrolmentConfirmations.number })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .innerJoin(enrolmentConfirmations, eq(enrolmentConfirmations.choiceId, caseChoices.id))
    .where(
      and(
        eq(cases.applicantId, world.idOf('accounts', STAR)),
        inArray(caseChoices.status, [CHOICE_STATUS.enrolConfirmed, CHOICE_STATUS.enrolled]),
      ),
    )
    .orderBy(desc(caseChoices.id))
    .limit(1)
  return found ? { linkedChoiceIds: [found.choiceId], coeNumbers: [found.number] } : {}
}
