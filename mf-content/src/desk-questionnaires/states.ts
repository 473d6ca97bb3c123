import { QUESTIONNAIRE_STATE } from '@southbound/shared/contract/constants'
import type { TagProps } from '@southbound/shared/ui/page'

type StateName = keyof typeof QUESTIONNAIRE_STATE
const NAMES = Object.keys(QUESTIONNAIRE_STATE) as StateName[]
export const nameOfState = (state: number): StateName =>
  NAMES.find((name) => QUESTIONNAIRE_STATE[name] === state) ?? 'draft'

const { draft, planned, open, closed, withdrawn } = QUESTIONNAIRE_STATE
export const TONES: Record<number, TagProps['tone']> = {
  [draft]: 'line',
  [planned]: 'gold',
  [open]: 'sea',
  [closed]: 'neutral',
  [withdrawn]: 'coral',
}
