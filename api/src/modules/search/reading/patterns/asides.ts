import { HAN_NUMBER, type Pattern } from '../spans.ts'
import { HELD_LEVELS } from './held-levels.ts'

/** Nothing is chosen: the text only falls out of the question. */
const nothing = () => []
const TIME = `(?:\\d{1,2}|${HAN_NUMBER})\\s?年(?:多|半)?`
const YEARS = '(?:\\d{1,2}\\+?|one|two|three|four|five|six|seven|eight|nine|ten)[ -](?:years?|yrs?)(?: of)?'
const ABOUT = '(?:及?以上|左右)?'
const RELATIVE =
  '(?:kids?|child(?:ren)?|sons?|daughters?|brothers?|sisters?|wife|husband|spouse|partner|mother|father|parents?|friends?|cousins?|niece|nephew)'
const COUNTRY =
  '(?:india|nepal|china|vietnam|brazil|bhutan|pakistan|bangladesh|sri lanka|philippines|indonesia|malaysia|thailand|colombia|kenya|' +
  'nigeria|taiwan|hong kong|japan|korea|mongolia|kathmandu|punjab|kerala|delhi|hanoi|saigon)'
const PEOPLE =
  '(?:chinese|indian|nepal(?:i|ese)|vietnamese|brazilian|bhutanese|pakistani|bangladeshi|sri lankan|filipino|indonesian|' +
  'malaysian|thai|colombian|kenyan|nigerian|taiwanese|japanese|korean)'

/** What a sentence says of the person or of itself, in words that would choose or be looked for. */
export const ASIDES: readonly Pattern[] = [
  [/(?:for )?(?:international|foreign|overseas) students?(?![a-z])/gu, nothing],
  [new RegExp(`(?<![a-z])(?:for )?(?:my|our|his|her) ${RELATIVE}(?![a-z])`, 'gu'), nothing],
  [
    new RegExp(
      `(?<![a-z])(?:students? )?from ${COUNTRY}(?![a-z])|(?<![a-z])${PEOPLE} students?(?![a-z])`,
      'gu',
    ),
    nothing,
  ],
  [/(?<![a-z])(?:(?:full|part)[ -]?time|(?:top|best) (?:\d{1,3}|ten|five|three)(?= |$))(?![a-z])/gu, nothing],
  [/(?<![a-z])for (?:working professionals?|beginners?|adults?|freshers?|locals?)(?![a-z])/gu, nothing],
  [/(?<!\d)[1-5]\d\s?(?:岁|years? old(?![a-z])|yrs? old(?![a-z]))/gu, nothing],
  ...HELD_LEVELS,
  [
    new RegExp(
      `(?<![\\w.])${YEARS}(?: (?:work(?:ing)?|professional|relevant|industry|job))* experience(?![a-z])`,
      'gu',
    ),
    nothing,
  ],
  [
    /(?<![a-z])(?:with(?:out)?|no|any) (?:any |prior |previous )?(?:work(?:ing)? )?experience(?![a-z])/gu,
    nothing,
  ],
  [/(?:没有?|无|零|缺乏)(?:相关)?(?:工作)?经[验历]/gu, nothing],
  [new RegExp(`(?<![\\w.])(?:${YEARS}(?: stud(?:y|ies))? gap|gap of ${YEARS})(?![a-z])`, 'gu'), nothing],
  // What one may do when the course is over.
  [new RegExp(`(?<![\\w.])(?:${YEARS} )?post[ -]study(?: work)?(?: visa| rights?)?(?![a-z])`, 'gu'), nothing],
  [new RegExp(`工作了?${TIME}(?:的?经验)?|${TIME}${ABOUT}的?(?:相关)?(?:工作)?经[验历]`, 'gu'), nothing],
  [
    new RegExp(
      `(?:工作)?经[验历]有?${TIME}${ABOUT}|(?:(?<!\\p{Script=Han})大学|本科|大专)?毕业了?${TIME}了?`,
      'gu',
    ),
    nothing,
  ],
  // A year of leaving school or of a ranking is no start.
  [
    /(?<![\d.])(?:20)?\d\d(?:届|年毕业)|(?<![a-z])(?:qs|rankings?|排名)\s?20\d\d(?![\d年])|(?<!\d)20\d\d\s?(?:qs|年?排名|rankings?)(?![a-z])/gu,
    nothing,
  ],
  // Permanent residence, not public relations.
  [/(?<![a-z])(?:with )?(?:a )?(?:pr (?:pathway|option)s?|pathways? to pr)(?![a-z])/gu, nothing],
  // The pronoun, not the field.
  [/(?<![a-z])(?:does|would|will|could|did|if) it(?![a-z])/gu, nothing],
  [
    /(?<![a-z])(?:is|can|how long does|how hard is) it (?:possible|worth|hard|difficult|easy|cost|take|be)(?![a-z])/gu,
    nothing,
  ],
  [/(?<![a-z]|of |in )it (?=(?:costs?|takes?)(?![a-z]))/gu, nothing],
]
