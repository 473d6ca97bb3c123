import { randomBytes } from 'node:crypto'
import type { cases as contract, Input } from '@southbound/shared/contract'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { BASE, EDUCATION } from '#testing/dossier.ts'
import { accounts } from '../account/account.tables.ts'
import { agencies, VERIFICATION } from '../catalogue/agencies.tables.ts'
import { courses, intakes } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { onePagePdf } from '../files/files.service.ts'
import { files } from '../files/files.tables.ts'
import { caseChoices, caseRequirements, cases } from './cases.tables.ts'

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
export const dayIn = (days: number): string => inDays(days).slice(0, 10)

export type CaseWorld = Awaited<ReturnType<typeof buildWorld>>
type Body = Input<(typeof contract)['POST /case/case']>['body']

/** Two schools and two verified agencies with the test people, and the student's complete dossier. */
export async function buildWorld(app: TestApp) {
  const [school, otherSchool] = await app.db
    .insert(schools)
    .values([
      {
        seoId: 'southern-university',
        nameEn: 'Southern University',
        nameCn: '南方大学',
        institutionType: 1,
        countryCode: '0061',
      },
      { seoId: 'harbour-college', nameEn: 'Harbour College', institutionType: 2, countryCode: '0061' },
    ])
    .returning()
  const [agency, otherAgency, unverified] = await app.db
    .insert(agencies)
    .values([
      {
        companyNameEn: 'Bridge Education',
        companyNameCn: '桥梁教育',
        countryCode: '0086',
        serviceAreas: ['0061', '0086'],
        verificationState: VERIFICATION.verified,
      },
      {
        companyNameEn: 'Other Agency',
        countryCode: '0086',
        serviceAreas: ['0061'],
        verificationState: VERIFICATION.verified,
      },
      { companyNameEn: 'New Agency', countryCode: '0086' },
    ])
    .returning()
  const made = {
    schoolId: school?.id as string,
    otherSchoolId: otherSchool?.id as string,
    agencyId: agency?.id as string,
  }
  const courseIds = await buildCourses(app, made.schoolId, 7)
  const [otherCourseId] = await buildCourses(app, made.otherSchoolId, 1)
  await place(app, made, otherAgency?.id as string)
  const as = await signInAll(app)
  const dossierId = await buildDossier(app, as.student)
  return {
    ...made,
    otherAgencyId: otherAgency?.id as string,
    unverifiedId: unverified?.id as string,
    courseIds,
    otherCourseId: otherCourseId as string,
    as,
    dossierId,
  }
}

async function buildCourses(app: TestApp, schoolId: string, count: number): Promise<string[]> {
  const found = await app.db
    .insert(courses)
    .values(
      Array.from({ length: count }, (_, index) => ({
        courseType: 1,
        schoolId,
        courseNameEn: `Bachelor of Nursing ${index + 1}`,
        courseNameCn: `护理学士 ${index + 1}`,
        levelCode: '160',
        foeBroad: '06',
        currency: 'AUD',
        fee: '38500.00',
      })),
    )
    .returning()
  return found.map(({ id }) => id)
}

/** An open and a closed intake. */
export async function buildIntakes(
  app: TestApp,
  courseId: string,
): Promise<{ open: string; closed: string; startDate: string }> {
  const startDate = dayIn(200)
  const [open, closed] = await app.db
    .insert(intakes)
    .values([
      { courseId, term: 'Semester 1', year: 2027, startDate, applyDeadline: dayIn(100), state: 1 },
      { courseId, term: 'Semester 2', year: 2026, startDate: dayIn(60), applyDeadline: dayIn(-1), state: 1 },
    ])
    .returning()
  return { open: open?.id as string, closed: closed?.id as string, startDate }
}

async function place(
  app: TestApp,
  { schoolId, otherSchoolId, agencyId }: { schoolId: string; otherSchoolId: string; agencyId: string },
  otherAgencyId: string,
) {
  const set = (name: keyof TestApp['accounts'], values: Partial<typeof accounts.$inferInsert>) =>
    app.db.update(accounts).set(values).where(eq(accounts.id, app.accounts[name].id))
  await set('agent', { agencyId })
  await set('strangerAgent', { agencyId: otherAgencyId })
  await set('institution', { schoolId })
  await set('strangerInstitution', { schoolId: otherSchoolId })
}

async function signInAll(app: TestApp) {
  const names = [
    'student',
    'agent',
    'institution',
    'other',
    'operator',
    'strangerStudent',
    'strangerAgent',
    'strangerInstitution',
  ] as const
  const sessions = {} as Record<(typeof names)[number], Session>
  for (const name of names) sessions[name] = await app.signIn(name)
  return sessions
}

export async function buildDossier(app: TestApp, as: Session): Promise<string> {
  const made = await app.call('POST /FillInfo/datumstudent', { body: { value: BASE } }, { as })
  await app.call('POST /FillInfo/education', { body: { id: made.data.id, value: [EDUCATION] } }, { as })
  return made.data.id
}

/** To every receiver of the test world, whose schools are in one country. */
export function allConsents(
  { agencyId, otherAgencyId, schoolId, otherSchoolId }: CaseWorld,
  schoolsIn = '0061',
) {
  const agencies = [agencyId, otherAgencyId].map((id) => [`agency:${id}`, '0086'] as const)
  const schools = [schoolId, otherSchoolId].map((id) => [`school:${id}`, schoolsIn] as const)
  const receivers = [['pool', null] as const, ...agencies, ...schools]
  return receivers.flatMap(([receiver, country]) => [
    { purpose: 'share' as const, receiver, country },
    ...[...new Set([schoolsIn, '0086'])].map((to) => ({
      purpose: 'cross-border' as const,
      receiver,
      country: to,
    })),
  ])
}

export const application = (world: CaseWorld, more: Partial<Body> = {}): Body => ({
  caseSource: 2,
  status: 2,
  deliverType: 2,
  deliverId: world.agencyId,
  datumStudentId: world.dossierId,
  consents: allConsents(world),
  orderParamList: [{ courseType: 1, courseId: world.courseIds[0] as string }],
  ...more,
})

export async function submit(app: TestApp, world: CaseWorld, more: Partial<Body> = {}) {
  const reply = await app.call(
    'POST /case/case',
    { body: application(world, more) },
    { as: world.as.student },
  )
  if (reply.code !== 200) throw new Error(`The application was refused: ${reply.message}`)
  return reply.data
}

/** Puts a case and its choices into any state, bypassing the rules. */
export async function force(
  app: TestApp,
  caseId: string,
  status: number,
  choiceStatus?: number,
): Promise<void> {
  await app.db.update(cases).set({ status }).where(eq(cases.id, caseId))
  if (choiceStatus === undefined) return
  const lodgedAt = choiceStatus >= 6 ? new Date().toISOString() : null
  const offerExpiresAt = choiceStatus === 11 || choiceStatus === 12 ? inDays(30) : null
  await app.db
    .update(caseChoices)
    .set({ status: choiceStatus, lodgedAt, offerExpiresAt, answeredAt: null, deferredToId: null })
    .where(eq(caseChoices.caseId, caseId))
}

export const acceptDocuments = (app: TestApp, caseId: string) =>
  app.db.update(caseRequirements).set({ state: 4 }).where(eq(caseRequirements.caseId, caseId))

export const pdf = (text = 'page'): Buffer => onePagePdf([text])

/** A document of a person's own, without its bytes. */
export async function ownFile(app: TestApp, { accountId }: Session, name = 'letter.pdf'): Promise<string> {
  const sha256 = randomBytes(32).toString('hex')
  const [file] = await app.db
    .insert(files)
    .values({
      ownerId: accountId,
      kind: 'document',
      originalName: `${sha256.slice(0, 8)}-${name}`,
      ext: 'pdf',
      contentType: 'application/pdf',
      bytes: 1000,
      sha256,
      storageKey: sha256.slice(0, 36),
      scanState: 2,
    })
    .returning()
  return file?.id as string
}

type OfferBody = NonNullable<Input<(typeof contract)['POST /case/order/status']>['body']['offer']>

/** What a move to an offer says: its last day, and the terms with a letter of the sender. */
export async function offerBy(app: TestApp, as: Session, terms: Partial<OfferBody> = {}) {
  const offer: OfferBody = { letterFileId: await ownFile(app, as), ...terms }
  return { offerExpiresAt: inDays(20), offer }
}
export const CONDITION = { kind: 'english', text: 'IELTS 7.0 in each part' } as const

/** Puts accepted documents on every choice, bypassing the rules. */
export async function givePapers(app: TestApp, caseId: string, codes: readonly string[]): Promise<void> {
  const choices = await app.db
    .select({ id: caseChoices.id })
    .from(caseChoices)
    .where(eq(caseChoices.caseId, caseId))
  const papers = choices.flatMap(({ id }) =>
    codes.map((docTypeCode) => ({ caseId, choiceId: id, docTypeCode, mandatory: true, state: 4 })),
  )
  await app.db.insert(caseRequirements).values(papers)
}
