import type { Locale } from '@southbound/shared/platform'

/** The frame's words and the words shared by all, one file for each language. */
export const frameTexts: Record<Locale, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
}
