import { type Locale, pick } from '@southbound/shared/platform'

export const nameOf = (
  row: { courseNameEn: string | null; courseNameCn: string | null },
  locale: Locale,
): string => pick({ nameEn: row.courseNameEn, nameCn: row.courseNameCn }, locale)

/** Green is public, coral refused. */
export const toneOf = (state: number): 'sea' | 'coral' | 'gold' | 'neutral' =>
  state === 3 ? 'sea' : state === 4 ? 'coral' : state === 1 ? 'gold' : 'neutral'
