import type { Locale } from '@southbound/shared/platform'

export const frameTexts: Record<Locale, () => Promise<{ default: Record<string, object> }>> = {
  en: () => import('./en.ts'),
  zh: () => import('./zh.ts'),
}
