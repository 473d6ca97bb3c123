import { Link, paths, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import { useId } from 'react'
import styles from './ArticleLinks.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'
import { type ArticleRow, langOf, titleOf } from './article-names.ts'

export function ArticleLinks({
  title,
  articles,
  numbered,
}: {
  title: string
  articles: readonly ArticleRow[]
  numbered?: boolean
}) {
  const { locale } = useText('content')
  const id = useId()
  const List = numbered ? 'ol' : 'ul'
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      <List className={numbered ? styles.numbered : styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link
              to={paths.news(article.slug)}
              lang={langOf(locale === 'zh' ? article.titleCn : article.titleEn, locale)}
            >
              {titleOf(article, locale)}
            </Link>
            {!numbered && <ArticleMeta article={article} />}
          </li>
        ))}
      </List>
    </section>
  )
}
