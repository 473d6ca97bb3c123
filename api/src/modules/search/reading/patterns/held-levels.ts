import type { Pattern } from '../spans.ts'

const LEVEL =
  '(?:(?:year|class|grade) (?:1[0-2]|xi{1,2})|\\+2|10 ?\\+ ?2|plus two|1[0-2]th(?: grade| class| standard)?|senior high(?: school)?|high school|secondary school|hsc|vce|bachelors?|undergraduate|' +
  'undergrad|(?:advanced |graduate )?diploma|certificate (?:iv|i{1,3}|[1-4])|masters?|phd|foundation|degree)(?: degree)?(?![a-z])'
const A = '(?:my |an? |the )?'
const WISH = '(?:and |but |so |now )?(?:i )?(?:want|wish|would|looking|need|like|plan|hope|apply|going)'
/** The field that it was in: 'bachelor of commerce and want …'. */
const FIELD = `(?: (?:in|of) [a-z ]{2,40}?(?=,| ${WISH}(?![a-z])))?`
const DONE =
  '(?:finished|completed|done with|graduated from|passed|completing|finishing|after|i have|i had|i hold|i did|i got|ive|having|holding)'

const HAN_LEVEL = '(?:大学|本科|大专|专科|高职|中专|学士|硕士|研究生|博士|高中|初中|预科|文凭)'
/** 悉尼大学 is a school, and who asks for 预科 may go on to a degree. */
const HAN_HELD = `(?:(?:读完|念完)了?${HAN_LEVEL}|(?<!\\p{Script=Han})大学(?=毕业|读完)|本科|大专|专科|高职|中专|学士|硕士|研究生|高中|初中|高[一二三]|大[一二三四](?!\\p{Script=Han}))`
const MARKS = '(?:成绩|均分|平均分|绩点|gpa)?\\s?\\d{1,3}(?:\\.\\d+)?分?'
const HAN_DONE = `(?:毕业生?|生|学历|在读|读完|念完|之后|以后|后|${MARKS})`
const HAN_WISH = '(?:升|申请|考|转|读|上)'

/** A level that the person has, beside the one that is asked for. */
export const HELD_LEVELS: readonly Pattern[] = [
  [new RegExp(`(?<![a-z])(?:${DONE} ){1,3}${A}${LEVEL}${FIELD}`, 'gu'), () => []],
  [
    new RegExp(
      `(?<![a-z])(?:with|have) ${A}${LEVEL}${FIELD}(?=[^,]{0,40} (?:want|looking|apply|need)[a-z]* .*${LEVEL})`,
      'gu',
    ),
    () => [],
  ],
  [new RegExp(`(?<![a-z])(?:from )?${LEVEL} to ${A}(?=${LEVEL})`, 'gu'), () => []],
  // 'What it was in': 本科学中文 想读幼教硕士.
  [
    new RegExp(
      `${HAN_HELD}(?:专业)?(?:读|学|念|是)的?(?:是)?[^\\s,，硕博本]{2,8}[\\s,，](?=[^]{0,16}?(?:想|申请|打算|准备|希望)[^]{0,16}?${HAN_LEVEL})`,
      'gu',
    ),
    () => [],
  ],
  [
    new RegExp(
      `${HAN_HELD}${HAN_DONE}{0,2}(?=[\\s,，]*(?:想|打算|准备|希望|计划)[^升申请考转读上,，]{0,10}${HAN_WISH}[^升申请考转读上,，]{0,10}?${HAN_LEVEL})`,
      'gu',
    ),
    () => [],
  ],
  [
    new RegExp(
      `${HAN_HELD}${HAN_DONE}{0,2}(?=[^升申请考转读上]{0,4}${HAN_WISH}[^升申请考转读上,，]{0,8}?${HAN_LEVEL})`,
      'gu',
    ),
    () => [],
  ],
]
