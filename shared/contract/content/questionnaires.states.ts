/** docs/domain/questionnaires.md#states */
export const QUESTIONNAIRE_STATE = { draft: 1, planned: 2, open: 3, closed: 4, withdrawn: 5 } as const
const STATE = QUESTIONNAIRE_STATE

/** What the desk does to move one, and where it leads; a release of a later opening time is planned. */
export const QUESTIONNAIRE_DEEDS = {
  release: { from: [STATE.draft], to: [STATE.planned, STATE.open] },
  openNow: { from: [STATE.draft, STATE.planned], to: [STATE.open] },
  takeBack: { from: [STATE.planned], to: [STATE.draft] },
  close: { from: [STATE.open], to: [STATE.closed] },
  withdraw: { from: [STATE.planned, STATE.open, STATE.closed], to: [STATE.withdrawn] },
} as const
export const QUESTIONNAIRE_DEED_NAMES = ['release', 'openNow', 'takeBack', 'close', 'withdraw'] as const
export type QuestionnaireDeed = (typeof QUESTIONNAIRE_DEED_NAMES)[number]
/** What else the desk does, by state. */
export const QUESTIONNAIRE_WORK = {
  write: [STATE.draft],
  remove: [STATE.draft],
  invite: [STATE.planned, STATE.open],
  results: [STATE.open, STATE.closed, STATE.withdrawn],
  changes: [STATE.closed],
} as const
export type QuestionnaireWork = keyof typeof QUESTIONNAIRE_WORK

const DEEDS: Record<QuestionnaireDeed, { from: readonly number[] }> = QUESTIONNAIRE_DEEDS
const WORK: Record<QuestionnaireWork, readonly number[]> = QUESTIONNAIRE_WORK
export const questionnaireDeeds = (state: number): QuestionnaireDeed[] =>
  QUESTIONNAIRE_DEED_NAMES.filter((deed) => DEEDS[deed].from.includes(state))
export const takesQuestionnaireWork = (work: QuestionnaireWork, state: number): boolean =>
  WORK[work].includes(state)

export interface QuestionnaireTimes {
  releasedAt: string | null
  withdrawnAt: string | null
  openAt: string
  closeAt: string
}
/** By its times, so that no job has to move it. */
export function questionnaireState(
  { releasedAt, withdrawnAt, openAt, closeAt }: QuestionnaireTimes,
  now: Date = new Date(),
): number {
  if (withdrawnAt) return STATE.withdrawn
  if (!releasedAt) return STATE.draft
  if (now < new Date(openAt)) return STATE.planned
  return now < new Date(closeAt) ? STATE.open : STATE.closed
}

export const QUESTION_TYPES = ['single', 'multi', 'scale', 'text'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multi'
export const QUESTIONNAIRE_AUDIENCES = ['everybody', 'signed-in', 'invited'] as const
export const QUESTIONNAIRE_LIMITS = {
  title: 120,
  intro: 1000,
  question: 300,
  option: 120,
  end: 60,
  questions: 20,
  optionsLeast: 2,
  options: 12,
  stepsLeast: 2,
  steps: 10,
  answer: 1000,
  changes: 2000,
  invitations: 100,
  /** Fewer answers show the public no figures: they could name a person. */
  shownFrom: 5,
} as const
