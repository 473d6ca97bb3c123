import { type Locale, loadCleaner } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/desk/panel'
import { Picture } from '@southbound/shared/ui/page'
import { RichText } from '@southbound/shared/ui/rich-text'
import { Suspense } from 'react'
import bodyStyles from '../news/ArticleBody.module.css'
import newsStyles from '../news/NewsScreen.module.css'
import type { OwnArticle } from './article-values.ts'

export type Shown = Pick<
  OwnArticle,
  | 'titleEn'
  | 'titleCn'
  | 'summaryEn'
  | 'summaryCn'
  | 'bodyEn'
  | 'bodyCn'
  | 'altEn'
  | 'altCn'
  | 'seoTitleEn'
  | 'seoTitleCn'
  | 'seoDescriptionEn'
  | 'seoDescriptionCn'
  | 'cover'
  | 'tags'
>
void loadCleaner().catch(() => undefined)

/** The head and text of an article as a reader of one language sees them. */
export function ArticlePreview({ article, locale }: { article: Shown; locale: Locale }) {
  const language = locale === 'zh' ? 'Cn' : 'En'
  const body = article[`body${language}`] ?? ''
  return (
    <div lang={locale === 'zh' ? 'zh-Hans' : 'en'}>
      {article[`title${language}`] && (
        <Heading level={2} className={newsStyles.title}>
          {article[`title${language}`]}
        </Heading>
      )}
      <p className={newsStyles.summary}>{article[`summary${language}`]}</p>
      {article.cover && (
        <Picture
          picture={article.cover}
          alt={article[`alt${language}`] ?? ''}
          sizes="(max-width: 760px) 100vw, 720px"
          className={newsStyles.cover}
        />
      )}
      {body && (
        <Suspense>
          <RichText html={body} kind="article" textLocale={locale} className={bodyStyles.body ?? ''} />
        </Suspense>
      )}
    </div>
  )
}
