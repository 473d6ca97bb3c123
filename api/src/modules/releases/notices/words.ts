import type { Locale } from '#api/plugins/context.ts'
import { hasText, type KeyOf, sayingOf } from '#api/plugins/words.ts'
import en from './texts.en.json' with { type: 'json' }
import zh from './texts.zh.json' with { type: 'json' }

const NAMESPACE = 'release-notices'
export const say = sayingOf(NAMESPACE, { en, zh })

/** What people call a package; a new one by its own name. */
export function packageName(name: string, locale: Locale): string {
  const key = `names.${name}`
  return hasText(locale, NAMESPACE, key) ? say(locale, key as KeyOf<typeof en>) : name
}
