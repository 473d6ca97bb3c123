import { type DataOf, type Locale, pick } from '@southbound/shared/platform'

export type ArticleRow = DataOf<'POST /information/hotInformation'>['rows'][number]
export type Article = DataOf<'POST /information/informationDetailsByTitle'>
export const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export const titleOf = (
  { titleEn, titleCn }: Pick<ArticleRow, 'titleEn' | 'titleCn'>,
  locale: Locale,
): string => pick({ nameEn: titleEn, nameCn: titleCn }, locale)
export const summaryOf = (
  { summaryEn, summaryCn }: Pick<ArticleRow, 'summaryEn' | 'summaryCn'>,
  locale: Locale,
): string => pick({ nameEn: summaryEn, nameCn: summaryCn }, locale)
export const altOf = ({ altEn, altCn }: Pick<ArticleRow, 'altEn' | 'altCn'>, locale: Locale): string =>
  (locale === 'zh' ? (altCn ?? altEn) : (altEn ?? altCn)) ?? ''
export const langOf = (own: string | null, locale: Locale): string | undefined =>
  own ? undefined : locale === 'zh' ? 'en' : 'zh-Hans'
