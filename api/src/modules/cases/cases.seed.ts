import {
  CASE_SOURCES,
  CASE_STATUS,
  CLOCK_STATE,
  DAY_MS,
  DELIVER_TYPES,
  dayOf,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import type { World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { courses, intakes } from '../catalogue/courses.tables.ts'
import { apply } from './application/application.ts'
import type { Application } from './application/application-form.ts'
import { neededConsents } from './application/consents.ts'
import { holdCase } from './case-work.ts'
import { caseRedPoints } from './cases.tables.ts'
import { readAgency, readCourses, readSchoolCountry } from './catalogue.ts'
import { lapseDueOffers } from './clocks/due-jobs.ts'
import { type DemoCase, demoCases, stepsOf } from './demo/case-script.ts'
import { actorOf, pastDesk } from './demo/demo-actor.ts'
import { type DemoStock, demoStock } from './demo/demo-documents.ts'
import { demoStudents, seedDossiers } from './demo/seed-dossiers.ts'
import { seedReturns } from './demo/seed-returns.ts'
import { seedVisas } from './demo/seed-visas.ts'
import { askToSign } from './transfers/propose.ts'

const READ_AFTER_DAYS = 2
const HALF_A_DAY = -12
/** The share of its time that a demo case has used. */
const LIVED = 0.9
const STAR = 'student'

/** Each case is moved step by step by the module's own rules. */
export async function seedCases(db: Database, world: World): Promise<void> {
  await seedDossiers(db, world)
  const stock = await demoStock(db, world.storage)
  for (const [index, it] of demoCases.entries()) await seedCase(db, world, stock, it, index)
  await seedReturns(db, world)
  await seedVisas(db, world, stock)
  await lapseDueOffers({ db, pageAddress: null }, new Date(world.at(0, HALF_A_DAY)))
  await restIdle(db, world.now)
  await db.delete(caseRedPoints).where(lt(caseRedPoints.since, world.at(-READ_AFTER_DAYS)))
}

/** The demo's agents worked lately: without it the first job would find most of their cases idle. */
const restIdle = (db: Database, now: Date) =>
  db.execute(sql`update case_clocks set due_at = ${now.toISOString()}::timestamptz + make_interval(days => 3 + (id % 11)::int)
    where kind = 'IDLE' and stopped_at is null and state = ${CLOCK_STATE.running}
      and due_at < ${now.toISOString()}::timestamptz + interval '3 days'`)

async function seedCase(db: Database, world: World, stock: DemoStock, it: DemoCase, index: number) {
  const applicant = await actorOf(db, world.idOf('accounts', it.student))
  const receiver = await receiverOf(db, world, it)
  const from = world.now.getTime() - it.daysAgo * DAY_MS
  const sentTo = it.end === 'putBack' ? null : receiver
  const { caseId, person } = await sendCase(db, world, it, applicant, sentTo, new Date(from))
  world.remember('cases', `${it.student}/${index}`, caseId)
  if (!receiver) return
  const steps = stepsOf(it, stock, person, world.now)
  for (const [at, { by, act }] of steps.entries()) {
    const when = new Date(from + (LIVED * it.daysAgo * DAY_MS * (at + 1)) / steps.length)
    const actor = by === 'applicant' ? applicant : receiver
    await act(pastDesk(db, actor, when, actor.agencyId || actor.type === 1 ? 'zh' : 'en'), caseId)
  }
  if (!it.changesTo) return
  const asked = new Date(world.now.getTime() - DAY_MS / 4)
  const work = await holdCase(pastDesk(db, applicant, asked), caseId)
  await askToSign(work, world.idOf('agencies', it.changesTo))
}

async function sendCase(
  db: Database,
  world: World,
  it: DemoCase,
  applicant: Actor,
  receiver: Actor | null,
  when: Date,
) {
  const student = demoStudents.find(({ name }) => name === it.student)
  const draft = it.to === 'draft'
  const body: Application = {
    ...addressFor(it, receiver),
    status: draft ? CASE_STATUS.draft : receiver ? CASE_STATUS.submitted : CASE_STATUS.inPool,
    datumStudentId: world.idOf('dossiers', it.student),
    canCopyFileIds: it.student === STAR ? [...world.all('files').values()] : [],
    orderParamList: await choicesOf(db, world, it, when),
    phoneCall: '138 0000 1234',
    countryPhoneCall: '86',
    socialSoftware: 8,
    socialNum: `demo_${it.student}`,
    applyInfo: it.remarks ?? null,
  }
  if (!draft) body.consents = await consentsOf(db, body, receiver)
  const { row } = await apply(pastDesk(db, applicant, when), body)
  return { caseId: row.id, person: `${student?.givenName} ${student?.familyName}` }
}

/** The demo's students agree to all that is asked. */
async function consentsOf(db: Database, { orderParamList }: Application, receiver: Actor | null) {
  const found = await readCourses(
    db,
    orderParamList.map(({ courseId }) => courseId),
  )
  const chosen = [...found.values()].map(({ schoolId, countryCode }) => ({
    institutionId: schoolId,
    countryCode,
  }))
  const deliverType = !receiver
    ? DELIVER_TYPES.pool
    : receiver.schoolId
      ? DELIVER_TYPES.institution
      : DELIVER_TYPES.agency
  const deliverId = receiver && (receiver.schoolId ?? receiver.agencyId)
  const countryCode = receiver?.schoolId
    ? await readSchoolCountry(db, receiver.schoolId)
    : receiver?.agencyId
      ? ((await readAgency(db, receiver.agencyId))?.countryCode ?? null)
      : null
  return neededConsents({ deliverType, deliverId, countryCode }, chosen)
}

function addressFor(
  it: DemoCase,
  receiver: Actor | null,
): Pick<Application, 'caseSource' | 'deliverType' | 'deliverId'> {
  if (it.to === 'draft') return { caseSource: CASE_SOURCES.draft }
  if (!receiver) return { caseSource: CASE_SOURCES.pool, deliverType: DELIVER_TYPES.pool }
  if (receiver.schoolId)
    return {
      caseSource: CASE_SOURCES.direct,
      deliverType: DELIVER_TYPES.institution,
      deliverId: receiver.schoolId,
    }
  return { caseSource: CASE_SOURCES.agent, deliverType: DELIVER_TYPES.agency, deliverId: receiver.agencyId }
}

async function choicesOf(
  db: Database,
  world: World,
  it: DemoCase,
  when: Date,
): Promise<Application['orderParamList']> {
  const ids = it.choices.map(({ course }) => world.idOf('courses', course))
  if (ids.length === 0) return []
  const found = await db
    .select({ id: courses.id, courseType: courses.courseType })
    .from(courses)
    .where(inArray(courses.id, ids))
  const open = it.intake ? await openIntakes(db, ids, world.now, when) : []
  return ids.map((courseId) => ({
    courseId,
    courseType: found.find(({ id }) => id === courseId)?.courseType ?? 1,
    intakeId: open.find((one) => one.courseId === courseId)?.id ?? null,
  }))
}

/** Still to come, and open to who applied then. */
const openIntakes = (db: Database, ids: string[], now: Date, when: Date) =>
  db
    .select({ id: intakes.id, courseId: intakes.courseId })
    .from(intakes)
    .where(
      and(
        inArray(intakes.courseId, ids),
        eq(intakes.state, 1),
        gt(intakes.startDate, dayOf(now)),
        gt(intakes.applyDeadline, dayOf(when)),
      ),
    )
    .orderBy(asc(intakes.startDate))

async function receiverOf(db: Database, world: World, { to }: DemoCase): Promise<Actor | null> {
  if (to === 'draft' || to === 'pool') return null
  if (to === 'agent') return actorOf(db, world.idOf('accounts', 'agent'))
  if (to === 'school') return actorOf(db, world.idOf('accounts', 'institution'))
  const members = eq(accounts.agencyId, world.idOf('agencies', to))
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(members)
    .orderBy(asc(accounts.id))
    .limit(1)
  if (!found) throw new Error(`The demo's agency ${to} has nobody`)
  return actorOf(db, found.id)
}
