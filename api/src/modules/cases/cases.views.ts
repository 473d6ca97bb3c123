import type { cases, Data } from '@southbound/shared/contract'
import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { together } from '../../database/together.ts'
import { showChoices } from './case-choices.views.ts'
import { hasBegun } from './case-lines.ts'
import { personAt, type Work } from './case-work.ts'
import { canOf, isLodgedOnly, lodgedWith, movesOfCase } from './cases.policy.ts'
import type { LogRow, RequirementRow } from './cases.tables.ts'
import type { ClockRow } from './clocks/clocks.tables.ts'
import type { Desk } from './desk.ts'
import { showCaseRow } from './list/case-rows.ts'
import { isHeld, mayLeaveHeld } from './moves/held-agency.ts'
import { readOffers, showOffers } from './offers/offers.views.ts'
import { showRequirements } from './papers/case-documents.views.ts'
import { attachedFiles, looseOf } from './papers/case-files.ts'
import { dossierNow, englishCode, highestLevel, showApplicant } from './people/applicant.views.ts'
import { type BehindCase, behindCase } from './people/behind-case.ts'
import { messengersOf, showPeople } from './people/people.views.ts'
import { unreadableFiles } from './people/read-until.ts'
import { showVisas, unlicensedAt } from './visa/visa.views.ts'
import { wordsOf } from './words-of.ts'

export type CaseDetail = Data<(typeof cases)['POST /case/getCaseDetailsForCaseCommitPage/:id']>

export async function showCase(desk: Desk, work: Omit<Work, 'desk'>): Promise<CaseDetail> {
  const { row, choices } = work
  const begun = hasBegun(work)
  const actor = personAt(desk)
  const whole = { desk, ...work }
  const [behind, { shown: orderParamList, schools }, orderVisaParamList, files, offers] = await together(
    desk.db,
    [
      () => behindCase(desk.db, actor, row),
      () => showChoices(whole),
      () => showVisas(whole),
      () => attachedFiles(desk.db, row.id),
      () => readOffers(whole),
    ],
  )
  const unreadable = await unreadableFiles(desk.db, actor, row, behind.until)
  const dossier = behind.frozen ?? (behind.until === null ? await dossierNow(desk.db, row) : null)
  const requirements = visibleRequirements(desk, work)
  const words = await wordsOf(desk.db, {
    document: requirements.map(({ docTypeCode }) => docTypeCode),
    documentRejectReason: requirements.map(({ rejectReason }) => rejectReason),
    area: [dossier?.sections.base?.nationality],
    courseLevel: [dossier && highestLevel(dossier.sections)],
    englishAbilityExamTypes: [dossier && englishCode(dossier.sections)],
    socialSoftware: messengersOf(row, dossier).map(({ software }) => String(software)),
    oshcProvider: offers.enrolments.map(({ oshcProvider }) => oshcProvider),
    credentialKind: behind.agency?.credentials.map(({ kind }) => kind),
    registrationKind: schools.flatMap(({ registrations }) => registrations.map(({ kind }) => kind)),
  })
  const attached = files.filter(({ fileId }) => !unreadable.has(fileId))
  return {
    ...showCaseRow(actor, row, {
      ...behind,
      lines: orderParamList.length + orderVisaParamList.length,
      firstCourse: orderParamList[0]?.course ?? null,
      firstVisa: orderVisaParamList[0]?.category ?? null,
    }),
    originSource: row.originSource,
    commitWay: row.commitWay,
    commitType: row.commitType,
    datumStudentId: row.datumStudentId,
    applyInfo: row.applyInfo,
    phoneCall: row.phoneCall,
    countryPhoneCall: row.countryPhoneCall,
    phoneMsg: row.phoneMsg,
    countryPhoneMessage: row.countryPhoneMessage,
    socialSoftware: row.socialSoftware,
    socialNum: row.socialNum,
    applicant: showApplicant(row, dossier, words),
    people: await showPeople(whole, { behind, dossier, schools, words }),
    orderParamList,
    orderVisaParamList,
    visaCountryCode: row.visaCountryCode,
    visaDemandType: row.visaDemandType,
    visaDemand: row.visaDemand,
    unlicensed: await unlicensedAt(desk, work),
    ...showOffers(whole, offers, unreadable, words),
    requirements: showRequirements(requirements, attached, words),
    files: looseOf(attached, actor.accountId),
    refusalReason: row.refusalReason,
    refusalWords: row.refusalWords,
    // It may be the note on another school's choice.
    ...(isLodgedOnly(actor, row, choices)
      ? { closeReason: null }
      : { closeReason: row.closeReason, closeWords: row.closeWords }),
    version: row.version,
    canCopyFileIds: row.canCopyFileIds,
    ...writtenParts(desk, work, behind),
    dossierFrozen: row.submittedAt !== null,
    ...(await rightsIn(whole, begun)),
  }
}

/** With a held agency nothing begins, and its student goes to another one. */
async function rightsIn({ desk, row, choices }: Work, begun: boolean) {
  const actor = personAt(desk)
  const moves = movesOfCase(actor, row, begun)
  const can = canOf(actor, row, choices, begun)
  const waits = row.status === CASE_STATUS.submitted
  if (!(waits || can.add) || !(await isHeld({ desk, row }))) return { moves, can }
  if (!waits) return { moves, can: { ...can, add: false } }
  const leaves = await mayLeaveHeld({ desk, row })
  const left = moves.filter((to) => to !== CASE_STATUS.inProgress)
  return { moves: leaves ? [CASE_STATUS.submitted, ...left] : left, can: { ...can, accept: false } }
}

function writtenParts(desk: Desk, { row, choices }: Omit<Work, 'desk'>, { custom }: BehindCase) {
  if (isLodgedOnly(personAt(desk), row, choices)) return null
  return custom.agency || custom.courses.length > 0 ? { custom } : null
}

function visibleRequirements(
  desk: Desk,
  { row, choices, requirements }: Omit<Work, 'desk'>,
): RequirementRow[] {
  const actor = personAt(desk)
  if (!isLodgedOnly(actor, row, choices)) return requirements
  const own = choices.filter((choice) => lodgedWith(actor, choice)).map(({ id }) => id)
  return requirements.filter(({ choiceId }) => choiceId === null || own.includes(choiceId))
}

export const showLog = (line: LogRow, actorName: string | null) => ({
  logId: line.id,
  at: line.at,
  actorName,
  actorRole: line.actorRole,
  action: line.action,
  choiceId: line.choiceId,
  fromStatus: line.fromStatus,
  toStatus: line.toStatus,
  textEn: line.textEn,
  textCn: line.textCn,
  visibility: line.visibility,
})

export const showClock = (
  { id, caseId, choiceId, kind, ownerParty, startedAt, dueAt, stoppedAt, state, note, remindAt }: ClockRow,
  can: ('pause' | 'resume' | 'extend' | 'stop')[],
) => ({ id, caseId, choiceId, kind, ownerParty, startedAt, dueAt, stoppedAt, state, note, remindAt, can })
