import type { Locale } from '../../plugins/context.ts'
import { judgedText } from '../../plugins/texts.ts'

/** Why a version was taken back: a key under `judged` in shared/i18n/errors, with its numbers. */
export interface Judged {
  why: 'failed-networks' | 'failed-visitors'
  values: Record<string, string | number>
}
export interface Reasoned {
  reason: string | null
  judged: Judged | null
}

export const reasoned = (said: string | Judged | null): Reasoned =>
  typeof said === 'object' ? { reason: null, judged: said } : { reason: said, judged: null }

export const reasonText = ({ reason, judged }: Reasoned, locale: Locale): string | null =>
  judged ? judgedText(judged.why, locale, judged.values) : reason
