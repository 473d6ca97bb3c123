import type { Locale } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import en from './mails.en.json' with { type: 'json' }
import zh from './mails.zh.json' with { type: 'json' }

const say = sayingOf('account-mails', { en, zh })

export const mailText = (
  kind: keyof typeof en,
  locale: Locale,
  values: Record<string, string | number> = {},
): { subject: string; body: string } => ({
  subject: say(locale, `${kind}.subject`, values),
  body: say(locale, `${kind}.body`, values),
})
