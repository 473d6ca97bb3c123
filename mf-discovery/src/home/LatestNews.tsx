import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { Picture, Tag } from '@southbound/shared/ui/page'
import { Section } from '../components/Section.tsx'
import type { HomeNews } from '../components/wire.ts'
import styles from './HomeScreen.module.css'

/** The first is wide, the others beside their texts. */
const SIZES = '(max-width: 860px) 100vw, 430px'

export function LatestNews({
  news,
  announcement,
}: {
  news: HomeNews['news'] | null
  announcement: HomeNews['announcement']
}) {
  const { t, locale } = useText('discovery')
  const dayOf = useDay()
  return (
    <Section title={t('home.news')} more={{ to: paths.newsTips(), label: t('home.allNews') }}>
      {announcement && (
        <p className={styles.announcement}>
          <Tag tone="gold">{t('home.announcement')}</Tag>{' '}
          {pick({ nameEn: announcement.contentEn, nameCn: announcement.contentCn }, locale)}
        </p>
      )}
      {news === null ? (
        <p className={styles.line}>{t('home.noNews')}</p>
      ) : (
        <ul>
          {news.slice(0, 4).map((article) => (
            <li key={article.id} className={styles.article}>
              {article.cover && (
                <Picture picture={article.cover} alt="" sizes={SIZES} className={styles.cover} />
              )}
              <div>
                <h3>
                  <Link to={paths.news(article.slug)}>
                    {pick({ nameEn: article.titleEn, nameCn: article.titleCn }, locale)}
                  </Link>
                </h3>
                <p className={styles.line}>
                  <time dateTime={article.publishAt}>{dayOf(article.publishAt)}</time> ·{' '}
                  {t('home.minutes', { n: article.minutes })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
