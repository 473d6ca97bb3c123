import type { Locale } from '../../plugins/context.ts'
import texts from './mails.json' with { type: 'json' }

/** The words of one of our own mails in the recipient's language. */
export function mailText(kind: keyof typeof texts, locale: Locale, values: Record<string, string | number> = {}): { subject: string; body: string } {
  const { subject, body } = texts[kind][locale]
  return { subject, body: body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) }
}
