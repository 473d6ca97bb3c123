import {
  CASE_STATUS,
  CHOICE_STATUS,
  type Role,
  VISA_STATUS,
  WAITING_ON,
} from '@southbound/shared/contract/constants'

export const WAITING_ROLE: Readonly<Record<number, Role>> = {
  [WAITING_ON.applicant]: 'student',
  [WAITING_ON.agent]: 'agent',
  [WAITING_ON.institution]: 'institution',
}

type Tone = 'neutral' | 'sea' | 'gold' | 'coral'
type Tones<States> = readonly (readonly [Tone, readonly (keyof States)[]])[]
const CHOICE_TONES: Tones<typeof CHOICE_STATUS> = [
  ['gold', ['conditionalOffer', 'unconditionalOffer']],
  ['coral', ['docsRequired', 'infoRequested', 'unsuccessful', 'lapsed', 'enrolCancelled']],
  ['sea', ['accepted', 'ready', 'lodged', 'underAssessment', 'interview']],
  ['sea', ['offerAccepted', 'depositPaid', 'enrolConfirmed', 'enrolled']],
]
const VISA_TONES: Tones<typeof VISA_STATUS> = [
  [
    'coral',
    ['docsRequired', 'infoRequested', 'biometrics', 'refused', 'invalid', 'cancelled', 'serviceRefused'],
  ],
  ['gold', ['submitted', 'approvedInPrinciple', 'review']],
  ['sea', ['accepted', 'ready', 'lodged', 'initialAssessment', 'furtherAssessment', 'granted']],
]
const CASE_TONES: Tones<typeof CASE_STATUS> = [
  ['sea', ['inProgress', 'completed']],
  ['gold', ['submitted', 'inPool']],
  ['coral', ['unsuccessful', 'refused']],
]
const toneOf =
  <States extends Readonly<Record<string, number>>>(states: States, tones: Tones<States>) =>
  (status: number): Tone =>
    tones.find(([, names]) => names.some((name) => states[name] === status))?.[0] ?? 'neutral'

export const choiceTone = toneOf(CHOICE_STATUS, CHOICE_TONES)
export const visaTone = toneOf(VISA_STATUS, VISA_TONES)
export const caseTone = toneOf(CASE_STATUS, CASE_TONES)
