import type { Locale } from '../../plugins/context.ts'
import { judgedText } from '../../plugins/texts.ts'

/** Why the site took a version back by itself: a key of the texts under `judged` in shared/i18n/errors, with the numbers that it saw. */
export interface Judged {
  why: 'failed-networks' | 'failed-visitors'
  values: Record<string, string | number>
}
/** An act's reason as it is kept: somebody's own words, or what the site saw. */
export interface Reasoned {
  reason: string | null
  judged: Judged | null
}

/** Either of both, as the history keeps it. */
export const reasoned = (said: string | Judged | null): Reasoned =>
  typeof said === 'object' ? { reason: null, judged: said } : { reason: said, judged: null }

/** An act's reason for its reader; null where none was given. */
export const reasonText = ({ reason, judged }: Reasoned, locale: Locale): string | null =>
  judged ? judgedText(judged.why, locale, judged.values) : reason
