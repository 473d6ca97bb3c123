import type { Locale } from '../../plugins/context.ts'
import { judgedText } from '../../plugins/texts.ts'

/** Why a version was taken back: a key under `judged` in shared/i18n/errors, with its numbers. */
export interface Judged {
  /**
   * `compared` is put together of `says-…`, `of-…`, `times-…` and `words-…`; the others are of older tries.
   */
  why: 'compared' | 'failed-networks' | 'failed-visitors'
  values: Record<string, string | number>
}
export interface Reasoned {
  reason: string | null
  judged: Judged | null
}

const REGIONS = { en: 'en', zh: 'zh-Hans' }
const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames([REGIONS[locale]], { type: 'region' }).of(code) ?? code

/** ‘1.5.0 fails 3.1 % of visitors, 1.4.2 0.2 %: worse, certain.’ */
export function judgedSentence({ why, values }: Judged, locale: Locale): string {
  if (why !== 'compared') return judgedText(why, locale, values)
  const { kind, word, where, figure, country } = values
  const who = judgedText(`of-${where}`, locale, {
    country: country ? countryName(String(country), locale) : '',
  })
  const what = figure ? judgedText(`times-${figure}`, locale, {}) : ''
  return judgedText(`says-${kind}`, locale, {
    ...values,
    who,
    what,
    word: judgedText(`words-${word}`, locale, {}),
  })
}

export const reasoned = (said: string | Judged | null): Reasoned =>
  typeof said === 'object' ? { reason: null, judged: said } : { reason: said, judged: null }

export const reasonText = ({ reason, judged }: Reasoned, locale: Locale): string | null =>
  judged ? judgedSentence(judged, locale) : reason
