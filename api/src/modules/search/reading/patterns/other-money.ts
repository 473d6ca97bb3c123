import { HAN_NUMBER, type Pattern, UNUSED } from '../spans.ts'

const BEFORE = '人民币|软妹币|[¥£€]|(?<![a-z])(?:rmb|cny|us\\$|usd|hk\\$|hkd|nt\\$|twd|gbp|eur|inr|rs\\.?)'
const BEHIND =
  '人民币|软妹币|美元|美金|美刀|港币|港元|新?台币|英镑|欧元|日元|卢比|' +
  '(?:rmb|cny|usd|us dollars?|hkd|twd|gbp|pounds?|eur|euros?|inr|rs|rupees?|la(?:kh|c)s?(?: (?:inr|rs|rupees?))?)(?![a-z])'
const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?|${HAN_NUMBER})\\s?(?:k(?![a-z])|w(?![a-z])|thousand|千|万)?\\s?`
const RANGE = `(?:${NUMBER}(?:to|-|–|~|到|至)\\s?)?${NUMBER}`
const LIMIT =
  '(?:(?:under|below|less than|up to|max(?:imum)?|within|over|budget(?: of| is)?|不超过|低于|少于|最多|预算(?:每年|一年)?(?:是|在|大概|大约|约)?|控制在)\\s?)?'
const AFTER = '\\s?(?:以下|以内|之内|内|左右|以上)?(?:\\s?(?:a year|per year|每年|一年))?'

/** Fees are those of a year in the money of their country: another amount is reported as not understood. */
export const OTHER_MONEY: readonly Pattern[] = [
  [
    new RegExp(
      `(?:学费|费用|(?:tuition )?fees? )?${LIMIT}(?:(?:${BEFORE})\\s?${RANGE}|(?<![a-z\\d.])${RANGE}元?(?:${BEHIND}))${AFTER}`,
      'gu',
    ),
    () => UNUSED,
  ],
  [
    new RegExp(
      `${LIMIT}\\$?${NUMBER}(?:dollars?|aud|澳元|澳币|刀)?\\s?(?:(?:a|per|each|\\/)\\s?(?:week|month|semester|term)(?![a-z])|每周|一周|每月)`,
      'gu',
    ),
    () => UNUSED,
  ],
]
