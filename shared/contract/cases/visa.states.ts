import { type Moves, type NextAct, WAITING_ON } from './cases.states.ts'

/** docs/domain/cases.md#visa-cases */
export const VISA_STATUS = {
  draft: 1,
  submitted: 2,
  accepted: 3,
  docsRequired: 4,
  ready: 5,
  lodged: 6,
  initialAssessment: 7,
  infoRequested: 8,
  biometrics: 9,
  furtherAssessment: 10,
  approvedInPrinciple: 11,
  granted: 12,
  refused: 21,
  withdrawn: 22,
  invalid: 23,
  cancelled: 24,
  review: 25,
  serviceRefused: 26,
} as const

const agent = ['agent'] as const
const applicant = ['applicant'] as const
const either = ['applicant', 'agent'] as const
/** The system: 2 back in the pool, 22 with the case. */
export const VISA_MOVES: Moves = {
  1: { 2: either },
  2: { 3: agent, 22: applicant, 26: agent },
  3: { 2: ['system'], 4: agent, 5: agent, 22: applicant },
  4: { 2: ['system'], 5: agent, 22: applicant },
  5: { 2: ['system'], 4: agent, 6: agent, 22: applicant },
  6: { 7: agent, 22: applicant, 23: agent },
  7: { 8: agent, 9: agent, 10: agent, 11: agent, 12: agent, 21: agent, 22: applicant },
  8: { 7: agent, 10: agent, 21: agent, 22: applicant },
  9: { 7: agent, 10: agent, 21: agent, 22: applicant },
  10: { 8: agent, 9: agent, 11: agent, 12: agent, 21: agent, 22: applicant },
  11: { 12: agent, 21: agent, 22: ['system'], 23: agent },
  12: { 24: agent },
  21: { 25: either },
  24: { 25: either },
  25: { 12: agent, 21: agent, 22: ['system'] },
}

export const VISA_ENDED: readonly number[] = [21, 22, 23, 24, 26]
export const isOpenVisa = ({ status }: { status: number }): boolean => !VISA_ENDED.includes(status)
/** Moves that have to give a reason. */
export const VISA_REASONS: readonly number[] = [21, 23, 24, 26]

const { granted, refused, invalid, cancelled, review, approvedInPrinciple, infoRequested } = VISA_STATUS
const LODGED = [6, 7, 8, 9, 10, 11, 12, 21, 23, 24, 25]
const DECIDED = [approvedInPrinciple, granted, refused, invalid, cancelled, review]
const REVIEWED = [refused, cancelled, review]
/** In which states a fact that a move brought can be corrected. */
export const VISA_FACTS_AT = {
  applicationRef: LODGED,
  coeNumbers: LODGED,
  hapId: LODGED,
  visaCharge: LODGED,
  chargePaidBy: LODGED,
  receiptFileId: LODGED,
  biometricsAt: LODGED,
  medicalAt: LODGED,
  infoRequestDueAt: [infoRequested],
  decisionAt: DECIDED,
  grantNumber: [granted, cancelled],
  validFrom: [granted, cancelled],
  validTo: [granted, cancelled],
  conditions: [granted, cancelled],
  refusalGrounds: [refused, review],
  reviewBody: REVIEWED,
  reviewDueAt: REVIEWED,
} as const satisfies Readonly<Record<string, readonly number[]>>
export type VisaFactName = keyof typeof VISA_FACTS_AT
export const factsAt = (status: number): VisaFactName[] =>
  (Object.keys(VISA_FACTS_AT) as VisaFactName[]).filter((name) =>
    (VISA_FACTS_AT[name] as readonly number[]).includes(status),
  )

export const VISA_STAGES = ['prepare', 'lodged', 'decision', 'granted', 'ended'] as const
export type VisaStage = (typeof VISA_STAGES)[number]
export function visaStageOf(status: number): VisaStage {
  if (status <= 5) return 'prepare'
  if (status <= 10 || status === VISA_STATUS.review) return 'lodged'
  if (status === VISA_STATUS.approvedInPrinciple) return 'decision'
  return status === VISA_STATUS.granted ? 'granted' : 'ended'
}

const APPLICANT = [1, 4, 8, 9, 11]
const AGENT = [2, 3, 5]
const GOVERNMENT = [6, 7, 10, 25]
export function visaWaitsOn(status: number): number {
  if (APPLICANT.includes(status)) return WAITING_ON.applicant
  if (AGENT.includes(status)) return WAITING_ON.agent
  return GOVERNMENT.includes(status) ? WAITING_ON.government : WAITING_ON.nobody
}

export const VISA_NEXT: Readonly<Record<number, string>> = {
  1: 'submit',
  2: 'respond',
  3: 'prepare',
  4: 'upload-documents',
  5: 'lodge-visa',
  6: 'await-visa',
  7: 'await-visa',
  8: 'answer-visa-request',
  9: 'attend-biometrics',
  10: 'await-visa',
  11: 'finish-formalities',
  25: 'await-review',
}

/** After the applicant's part: the status that the agent moves to, and the act's name. */
export const VISA_AFTER_ANSWER: Readonly<Record<number, { readonly to: number; readonly action: string }>> = {
  4: { to: 5, action: 'check-documents' },
  8: { to: 10, action: 'pass-on-answer' },
  9: { to: 10, action: 'record-biometrics' },
  11: { to: 12, action: 'record-grant' },
}
/** The prominent button of the waited-on party; the government has none here. */
export const VISA_ACTS: Readonly<Record<number, NextAct>> = {
  1: { kind: 'form' },
  2: { kind: 'move', to: 3 },
  3: { kind: 'move', to: 4 },
  4: { kind: 'upload' },
  5: { kind: 'move', to: 6 },
  8: { kind: 'answer' },
  9: { kind: 'answer' },
  11: { kind: 'answer' },
}

const AU = '0061'
const NZ = '0064'
const SG = '0065'
/** Countries where only licensed people may give visa advice, and the credentials that prove it. */
export const VISA_LICENCES: Readonly<Record<string, readonly string[]>> = {
  [AU]: ['MARN', 'Legal practitioner'],
  [NZ]: ['IAA licence', 'IAA offshore exemption'],
}
/** The licence that covers student visas alone. */
export const STUDENT_VISA_LICENCE = 'IAA offshore exemption'

/** What a move needs: documents accepted or sent in the case, and facts of the visa. */
export interface VisaNeeds {
  readonly documents: readonly string[]
  readonly facts: readonly ('applicationRef' | 'coeNumbers')[]
}
/** By country and move; those of Australia and Singapore at lodging hold for student visas alone. */
const NEEDS: Readonly<Record<string, Readonly<Record<number, VisaNeeds>>>> = {
  [AU]: { 6: { documents: ['O04', 'H01', 'S01'], facts: ['applicationRef', 'coeNumbers'] } },
  [NZ]: { 12: { documents: ['O03'], facts: [] } },
  [SG]: { 6: { documents: [], facts: ['applicationRef'] } },
}
/** Also read by the database. */
export const STUDENT_VISAS = '^(500-(?!S$)|STP-|FPS$|PSV$|EXC$|FGS$)'
const FOR_STUDIES = new RegExp(STUDENT_VISAS)
export const isStudentVisa = (category: string): boolean => FOR_STUDIES.test(category)
/** Whether a credential lets its holder advise on a visa. */
export const isLicensedBy = (kind: string, country: string, category: string): boolean =>
  (VISA_LICENCES[country]?.includes(kind) ?? false) &&
  (kind !== STUDENT_VISA_LICENCE || isStudentVisa(category))
/** New Zealand's receipt is for who was approved in principle. */
export function visaNeeds(country: string, category: string, from: number, to: number): VisaNeeds | null {
  if (!isStudentVisa(category)) return null
  if (to === VISA_STATUS.granted && from !== VISA_STATUS.approvedInPrinciple) return null
  return NEEDS[country]?.[to] ?? null
}
