import { formatNumber, Link, paths, useLoaded, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { Crumbs, Heading, Picture, Tag, Wrap } from '@southbound/shared/ui/page'
import { ArticleLinks } from '../components/ArticleLinks.tsx'
import { ArticleMeta } from '../components/ArticleMeta.tsx'
import { type Article, altOf, langOf, summaryOf, titleOf } from '../components/article-names.ts'
import { AboutLinks } from './AboutLinks.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { Comments } from './Comments.tsx'
import styles from './NewsScreen.module.css'
import type { loader } from './news.ts'
import { ShareAndLike } from './ShareAndLike.tsx'

export default function NewsScreen() {
  const { t, locale } = useText('content')
  const { article, comments } = useLoaded<typeof loader>()
  const crumbs = [
    { label: t('news.title'), to: paths.newsTips() },
    { label: t(`category.${article.category}`), to: paths.newsTips({ category: article.category }) },
    { label: titleOf(article, locale) },
  ]
  return (
    <Wrap className={styles.page}>
      <Crumbs items={crumbs} as={Link} />
      <div className={styles.columns}>
        <div>
          <article>
            <header
              className={styles.head}
              lang={langOf(locale === 'zh' ? article.titleCn : article.titleEn, locale)}
            >
              <Heading level={1} className={styles.title}>
                {titleOf(article, locale)}
              </Heading>
              <p className={styles.summary}>{summaryOf(article, locale)}</p>
              <ArticleMeta article={article} />
              <ShareAndLike article={article} />
            </header>
            {article.cover && (
              <Picture
                picture={article.cover}
                alt={altOf(article, locale)}
                sizes="(max-width: 760px) 100vw, 760px"
                eager
                className={styles.cover}
              />
            )}
            <ArticleBody article={article} />
            <Origin article={article} />
          </article>
          <Comments articleId={article.id} first={comments} />
        </div>
        <aside className={styles.aside}>
          <AboutLinks links={article.links} />
          <ArticleLinks title={t('news.related')} articles={article.related} />
        </aside>
      </div>
    </Wrap>
  )
}

function Origin({ article }: { article: Article }) {
  const { t } = useText('content')
  const dayOf = useDay()
  const { author, source, sourceUrl, updatedAt, views, tags } = article
  return (
    <footer className={styles.foot}>
      <p>
        {t('news.by', { author })} · {t('news.updated', { date: dayOf(updatedAt) })} ·{' '}
        {t('news.views', { count: views, shown: formatNumber(views) })}
      </p>
      {source && (
        <p>
          {t('news.source')}{' '}
          {sourceUrl ? (
            <Link to={paths.toOtherPlace(sourceUrl)} rel="nofollow" className={styles.source}>
              {source}
            </Link>
          ) : (
            source
          )}
        </p>
      )}
      <ul className={styles.tags} aria-label={t('news.tags')}>
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone="line" to={paths.newsTips({ keyword: tag })} as={Link}>
              {tag}
            </Tag>
          </li>
        ))}
      </ul>
    </footer>
  )
}
