import type { DataOf, InputOf } from '@southbound/shared/platform'
import { toIso, toLocal } from '@southbound/shared/platform/local-time'

export type OwnArticle = DataOf<'POST /information/own'>
export type ArticleBody = InputOf<'POST /information/addInformation'>['body']
export const LANGUAGES = ['En', 'Cn'] as const
export type Language = (typeof LANGUAGES)[number]
type Worded = `${'title' | 'summary' | 'body' | 'alt' | 'seoTitle' | 'seoDescription'}${Language}`

export interface ArticleValues extends Record<Worded, string> {
  coverId: string | null
  category: number
  countryCodes: string[]
  tags: string[]
  source: string
  sourceUrl: string
  publishAt: string
  unpublishAt: string
  schoolId: string | null
  agencyId: string | null
  courseIds: string[]
}
const FIRST_CATEGORY = 6

export function valuesOf(article: OwnArticle | null): ArticleValues {
  const text = (name: Worded | 'source' | 'sourceUrl') => article?.[name] ?? ''
  return {
    titleEn: text('titleEn'),
    titleCn: text('titleCn'),
    summaryEn: text('summaryEn'),
    summaryCn: text('summaryCn'),
    bodyEn: text('bodyEn'),
    bodyCn: text('bodyCn'),
    altEn: text('altEn'),
    altCn: text('altCn'),
    seoTitleEn: text('seoTitleEn'),
    seoTitleCn: text('seoTitleCn'),
    seoDescriptionEn: text('seoDescriptionEn'),
    seoDescriptionCn: text('seoDescriptionCn'),
    coverId: article?.coverId ?? null,
    category: article?.category ?? FIRST_CATEGORY,
    countryCodes: article?.countryCodes ?? [],
    tags: article?.tags ?? [],
    source: text('source'),
    sourceUrl: text('sourceUrl'),
    publishAt: article?.publishAt ? toLocal(article.publishAt) : '',
    unpublishAt: article?.unpublishAt ? toLocal(article.unpublishAt) : '',
    schoolId: article?.schoolId ?? null,
    agencyId: article?.agencyId ?? null,
    courseIds: article?.courseIds ?? [],
  }
}

export const hasTitle = ({ titleEn, titleCn }: Pick<ArticleValues, 'titleEn' | 'titleCn'>): boolean =>
  Boolean(titleEn.trim() || titleCn.trim())

export const bodyOf = ({ publishAt, unpublishAt, ...values }: ArticleValues): ArticleBody => ({
  ...values,
  publishAt: publishAt ? toIso(publishAt) : null,
  unpublishAt: unpublishAt ? toIso(unpublishAt) : null,
})
