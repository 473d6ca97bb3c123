import { Link, paths, useText } from '@southbound/shared/platform'
import { classNames, Heading, Highlight, Picture } from '@southbound/shared/ui/page'
import { ArticleMeta } from '../components/ArticleMeta.tsx'
import { type ArticleRow, langOf, summaryOf, titleOf } from '../components/article-names.ts'
import styles from './ArticleTeaser.module.css'

export function ArticleTeaser({ article, words }: { article: ArticleRow; words: readonly string[] }) {
  const { locale } = useText('content')
  const own = locale === 'zh' ? article.titleCn : article.titleEn
  return (
    <li>
      <article
        className={classNames(styles.teaser, article.cover && styles.withCover)}
        lang={langOf(own, locale)}
      >
        {article.cover && <Picture picture={article.cover} alt="" sizes="212px" className={styles.cover} />}
        <div>
          <Heading level={2} look="serif" className={styles.title}>
            <Link to={paths.news(article.slug)}>
              <Highlight text={titleOf(article, locale)} words={words} />
            </Link>
          </Heading>
          <p className={styles.summary}>
            <Highlight text={summaryOf(article, locale)} words={words} />
          </p>
          <ArticleMeta article={article} />
        </div>
      </article>
    </li>
  )
}
