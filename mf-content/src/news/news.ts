import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  ApiError,
  api,
  type DataOf,
  type HeadOf,
  type Loader,
  type Locale,
  paths,
  readyToClean,
  withLocale,
} from '@southbound/shared/platform'
import { type Article, langOf, summaryOf, titleOf } from '../components/article-names.ts'

export type Comments = DataOf<'POST /information/comments'>
interface NewsData {
  article: Article
  comments: Comments
}

export const loadComments = (
  id: string,
  page: number,
  { parentId, signal }: { parentId?: string; signal?: AbortSignal } = {},
): Promise<Comments> => {
  const rows = parentId ? PAGE_ROWS.replies : PAGE_ROWS.normal
  return api('POST /information/comments', { body: { id, parentId, page, rows } }, { signal })
}

const LONGEST = 250
export const loader: Loader<NewsData> = async ({ params, signal }) => {
  const title = params.title ?? ''
  // Of the call; a longer one is no article's.
  if (title.length > LONGEST) throw new ApiError(40400, 'row.not-found', '')
  const [article] = await Promise.all([
    api('POST /information/informationDetailsByTitle', { body: { title } }, { signal }),
    readyToClean(),
  ])
  return { article, comments: await loadComments(article.id, 1, { signal }) }
}

/** Of the text that is shown. */
const languageOf = ({ bodyEn, bodyCn }: Article, locale: Locale) =>
  langOf(locale === 'zh' ? bodyCn : bodyEn, locale) ?? (locale === 'zh' ? 'zh-Hans' : 'en')

/** What the author writes for search engines, in the reader's language alone. */
const inLocale = (article: Article, name: 'seoTitle' | 'seoDescription', locale: Locale) =>
  article[`${name}${locale === 'zh' ? 'Cn' : 'En'}`]

const CONTEXT = 'https://schema.org'
export const head: HeadOf<NewsData> = ({ article }, { t, locale, url }) => {
  const address = (path: string) => url.origin + withLocale(locale, path)
  const path = paths.news(article.slug)
  const headline = titleOf(article, locale)
  const description = inLocale(article, 'seoDescription', locale) || summaryOf(article, locale)
  // Those who fetch the page of an article for a card know no vector files.
  const image = article.cover?.src.endsWith('.jpg') && url.origin + article.cover.src
  const steps = [
    { name: t('news.title'), item: address(paths.newsTips()) },
    { name: headline, item: address(path) },
  ]
  return {
    title: inLocale(article, 'seoTitle', locale) || headline,
    description,
    path,
    ...(image && { image }),
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'NewsArticle',
        headline,
        description,
        datePublished: article.publishAt,
        dateModified: article.updatedAt,
        inLanguage: languageOf(article, locale),
        articleSection: t(`category.${article.category}`),
        keywords: article.tags.join(', '),
        author: { '@type': 'Organization', name: article.author },
        publisher: { '@type': 'Organization', name: 'Southbound', url: address(paths.home()) },
        mainEntityOfPage: address(path),
        commentCount: article.commentCount,
        ...(image && { image: [image] }),
      },
      {
        '@context': CONTEXT,
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
      },
    ],
  }
}
