import { formatDate, Link, paths, pick, useText } from '@southbound/shared/platform'
import { Section } from '../components/Section.tsx'
import type { HomeNews } from '../components/wire.ts'
import styles from './HomeScreen.module.css'

/** The newest articles; a word instead when they could not be had. */
export function LatestNews({ news }: { news: HomeNews['news'] | null }) {
  const { t, locale } = useText('discovery')
  return (
    <Section title={t('home.news')} more={{ to: paths.newsTips(), label: t('home.allNews') }}>
      {news === null ? (
        <p className={styles.line}>{t('home.noNews')}</p>
      ) : (
        <ul>
          {news.slice(0, 4).map((article) => (
            <li key={article.id} className={styles.article}>
              <h3>
                <Link to={paths.news(article.slug)}>{pick({ nameEn: article.titleEn, nameCn: article.titleCn }, locale)}</Link>
              </h3>
              <p className={styles.line}>
                <time dateTime={article.publishAt}>{formatDate(article.publishAt)}</time> · {t('home.minutes', { n: article.minutes })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
