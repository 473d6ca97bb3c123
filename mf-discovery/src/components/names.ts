import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { formatNumber, type Named, paths, type Translate } from '@southbound/shared/platform'
import type { Say } from './wire.ts'

export const courseNames = (row: { courseNameEn: string | null; courseNameCn: string | null }): Named => ({
  nameEn: row.courseNameEn,
  nameCn: row.courseNameCn,
})

export const agencyNames = (row: { companyNameEn: string | null; companyNameCn: string | null }): Named => ({
  nameEn: row.companyNameEn,
  nameCn: row.companyNameCn,
})

export const agencyPartners = (
  agencies: readonly ({ agencyId: string; logoDocId: string | null } & Named)[],
) => agencies.map((one) => ({ ...one, id: one.agencyId, to: paths.agentDetail(slugName(one), one.agencyId) }))

/** The same in both languages, so that a course has one canonical path. */
export const slugName = (named: Named): string => named.nameEn || named.nameCn || ''

export function lengthOf(weeks: number): { unit: 'years' | 'weeks'; count: number } {
  const even = weeks >= WEEKS_A_YEAR && weeks % (WEEKS_A_YEAR / 2) === 0
  return even ? { unit: 'years', count: weeks / WEEKS_A_YEAR } : { unit: 'weeks', count: weeks }
}

/**
 * From the texts: the browser's first formatter of dates costs 66 ms on a slow phone, and words of its own.
 */
export const monthName = (month: number, t: Say): string => t('monthNames').split(' ')[month - 1] ?? ''

/** A score without trailing zeros: 6.50 is 6.5, but 7.0 stays. */
export const score = (text: string): string => {
  const trimmed = text.replace(/(\.\d*?)0+$/, '$1')
  return trimmed.endsWith('.') ? `${trimmed}0`.replace(/^(\d{2,})\.0$/, '$1') : trimmed
}

export const coded = (t: Translate, part: string, code: string): string => t(`${part}.${code}`)

/** The agency's own word, where its kind is not one of the known ones. */
export function credentialName(kind: string, t: Say): string {
  const name = coded(t, 'agent.credential', kind)
  return name === `agent.credential.${kind}` ? kind : name
}
export const verifiedBy = (kinds: readonly string[], t: Say): string =>
  t('agent.verifiedBy', { what: kinds.map((kind) => credentialName(kind, t)).join(' · ') }).trim()

export const counted = (count: number) => ({ count, n: formatNumber(count) })
export const reviewed = (rating: string, count: number, t: Say): string =>
  `${stars(rating)} · ${t('agent.reviews', { count, n: count })}`
export const stars = (rating: string): string => Number(rating).toFixed(1)

export const wordsOf = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean)

const REGISTERS = ['0061', '0064', '0065'] as const
export const registerKind = (countryCode: string) => REGISTERS.find((code) => code === countryCode) ?? 'other'

/**
 * Of the Sinitic ones not every browser has names, and server and browser must agree. The others are what
 * agencies speak and courses are taught in: the browser's first table of names costs 90 ms on a slow phone.
 */
const KNOWN: Record<string, Record<'en' | 'zh', string>> = {
  yue: { en: 'Cantonese', zh: '粤语' },
  nan: { en: 'Hokkien', zh: '闽南语' },
  hak: { en: 'Hakka', zh: '客家话' },
  wuu: { en: 'Wu Chinese', zh: '吴语' },
  en: { en: 'English', zh: '英语' },
  zh: { en: 'Chinese', zh: '中文' },
  ja: { en: 'Japanese', zh: '日语' },
  ko: { en: 'Korean', zh: '韩语' },
  vi: { en: 'Vietnamese', zh: '越南语' },
  th: { en: 'Thai', zh: '泰语' },
  ms: { en: 'Malay', zh: '马来语' },
  id: { en: 'Indonesian', zh: '印度尼西亚语' },
  hi: { en: 'Hindi', zh: '印地语' },
  ne: { en: 'Nepali', zh: '尼泊尔语' },
  es: { en: 'Spanish', zh: '西班牙语' },
  pt: { en: 'Portuguese', zh: '葡萄牙语' },
}
const namesOf = (language: string) => {
  let names: Intl.DisplayNames | undefined
  return (code: string) => {
    names ??= new Intl.DisplayNames([language], { type: 'language' })
    return names.of(code)
  }
}
const languages = { en: namesOf('en'), zh: namesOf('zh-Hans') }
export function languageName(code: string, locale: 'en' | 'zh'): string {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)) return code
  return KNOWN[code]?.[locale] ?? languages[locale](code) ?? code
}
