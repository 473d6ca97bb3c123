import {
  CASE_SOURCES,
  CASE_STATUS,
  CASE_TYPES,
  CHOICE_STATUS,
  nextActionOf,
  stageOf,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { officeOf } from '#api/plugins/owner.ts'
import { personAt, readCase, type Work } from '../case-work.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import type { DossierRow } from '../dossier.tables.ts'
import { type NewVisa, type VisaBody, writeVisas } from '../visa/visa-choices.ts'
import type { NewChoice } from './application-choices.ts'
import { type Application, addressOf } from './application-form.ts'
import { nextRefNo } from './ref-no.ts'

export interface CheckedApplication {
  body: Application | VisaBody
  dossier: DossierRow | null
  choices: NewChoice[]
  /** Given for a visa case, which has no choices. */
  visas?: NewVisa[]
}
const { draft } = CASE_STATUS

/** Writes the form into the draft, a new one if needed. */
export async function writeApplication(
  desk: Desk,
  held: Work | null,
  checked: CheckedApplication & { hash: string },
): Promise<Work> {
  const now = desk.now.toISOString()
  const { accountId } = personAt(desk)
  const values = {
    ...headerOf(desk, checked),
    // Files copied into the draft stay when the form is saved again.
    ...(held && !checked.body.canCopyFileIds ? { canCopyFileIds: held.row.canCopyFileIds } : {}),
    submissionHash: checked.hash,
    updatedAt: now,
    updatedBy: accountId,
  }
  const version = (held?.row.version ?? 0) + 1
  const id = held ? held.row.id : await insertCase(desk, { ...values, createdAt: now, createdBy: accountId })
  if (held)
    await desk.db
      .update(cases)
      .set({ ...values, version })
      .where(eq(cases.id, id))
  await desk.db.delete(caseChoices).where(eq(caseChoices.caseId, id))
  await insertChoices(desk, id, checked.choices, { status: CHOICE_STATUS.draft, from: 1 })
  if (checked.visas) await writeVisas(desk, id, checked.visas)
  const written = (await readCase(desk.db, id)) ?? desk.fail('cases.not-found')
  return { desk, ...written }
}

async function insertCase(
  desk: Desk,
  values: Omit<typeof cases.$inferInsert, 'refNo'> & { caseType: number },
) {
  const [row] = await desk.db
    .insert(cases)
    .values({ ...values, refNo: await nextRefNo(desk.db, desk.now, values.caseType) })
    .returning({ id: cases.id })
  return row?.id ?? desk.fail('cases.not-found')
}

export async function insertChoices(
  desk: Desk,
  caseId: string,
  choices: readonly NewChoice[],
  { status, from }: { status: number; from: number },
): Promise<void> {
  if (choices.length === 0) return
  const now = desk.now.toISOString()
  const common = {
    caseId,
    status,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
    waitingOn: WAITING_ON.applicant,
  }
  await desk.db.insert(caseChoices).values(
    choices.map(({ countryCode: _, ...choice }, index) => ({
      ...choice,
      ...common,
      preference: from + index,
    })),
  )
}

/** The applicant is the student, or the office that applies for a client without an account. */
function headerOf(desk: Desk, { body, dossier, visas }: CheckedApplication) {
  const actor = personAt(desk)
  const { deliverType, deliverId } = addressOf(body)
  const isOwn = dossier === null || dossier.agencyId !== null || dossier.schoolId !== null
  return {
    caseType: visas ? CASE_TYPES.visa : CASE_TYPES.course,
    caseSource: CASE_SOURCES.draft,
    status: draft,
    stage: stageOf(CHOICE_STATUS.draft),
    waitingOn: WAITING_ON.applicant,
    nextActionCode: nextActionOf(draft),
    applicantId: isOwn ? actor.accountId : dossier.ownerId,
    applicantOffice: isOwn ? officeOf(actor) : null,
    deliverType: deliverType ?? 2,
    deliverId: deliverId ?? null,
    datumStudentId: dossier?.id ?? null,
    commitWay: body.commitWay ?? null,
    commitType: ('commitType' in body && body.commitType) || 1,
    canCopyFileIds: body.canCopyFileIds ?? [],
    profileName: dossier?.documentName ?? '',
    applicantName: dossier ? `${dossier.givenName} ${dossier.familyName}` : actor.nickname,
    phoneCall: body.phoneCall ?? null,
    countryPhoneCall: body.countryPhoneCall ?? null,
    phoneMsg: body.phoneMsg ?? null,
    countryPhoneMessage: body.countryPhoneMessage ?? null,
    socialSoftware: body.socialSoftware ?? null,
    socialNum: body.socialNum ?? null,
    applyInfo: body.applyInfo ?? null,
    ...('orderVisaParamList' in body ? demandOf(body) : {}),
  }
}

const demandOf = ({ visaCountryCode, visaDemandType, visaDemand }: VisaBody) => ({
  visaCountryCode: visaCountryCode ?? null,
  visaDemandType: visaDemandType ?? null,
  visaDemand: visaDemand?.trim() || null,
})
