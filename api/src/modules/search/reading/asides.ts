import { HAN_NUMBER, type Pattern } from './spans.ts'

/** Nothing is chosen: the text only falls out of the question. */
const nothing = () => []
const TIME = `(?:\\d{1,2}|${HAN_NUMBER})\\s?年(?:多|半)?`

/** What a sentence says of the person or of itself, in words that would choose or be looked for. */
export const ASIDES: readonly Pattern[] = [
  [/(?:for )?(?:international|foreign|overseas) students?(?![a-z])/gu, nothing],
  [
    /(?:i have |i've |after |having )?(?:finished|completed|done with|graduated from|passed) (?:my )?(?:year 1[0-2]|high school|senior high(?: school)?|bachelors?(?: degree)?|undergraduate(?: degree)?|diploma)(?![a-z])/gu,
    nothing,
  ],
  [/\d{1,2}\+? (?:years?|yrs?)(?:'| of)?(?: (?:work(?:ing)?|professional|relevant))? experience/gu, nothing],
  [new RegExp(`工作了?${TIME}(?:的?经验)?|${TIME}的?(?:工作)?经验`, 'gu'), nothing],
  // The pronoun, not the field.
  [/(?<![a-z])(?:does|would|will|could|did|if) it(?![a-z])/gu, nothing],
  [
    /(?<![a-z])(?:is|can|how long does|how hard is) it (?:possible|worth|hard|difficult|easy|cost|take|be)(?![a-z])/gu,
    nothing,
  ],
  [/(?<![a-z]|of |in )it (?=(?:costs?|takes?)(?![a-z]))/gu, nothing],
]
