import { Link, paths, useLoaded, useText, useWholePage, withLocale } from '@southbound/shared/platform'
import { Advert } from '@southbound/shared/ui/advert'
import { ButtonLink, EmptyState, Heading, Pager, Wrap } from '@southbound/shared/ui/page'
import { Fragment } from 'react'
import { ArticleLinks } from '../components/ArticleLinks.tsx'
import { ArticleTeaser } from './ArticleTeaser.tsx'
import { Categories } from './Categories.tsx'
import { CountryLinks } from './CountryLinks.tsx'
import styles from './NewsTipsScreen.module.css'
import { type loader, queryOf } from './news-tips.ts'
import { SearchBar } from './SearchBar.tsx'
import { SortLinks } from './SortLinks.tsx'

/** As many as a window of 1,080 px shows. */
const FIRST_ROWS = 4

/** Behind the third article. */
const INLINE_AFTER = 2

export default function NewsTipsScreen() {
  const { t, locale } = useText('content')
  const { asked, found, hot, adverts } = useLoaded<typeof loader>()
  const rows = useWholePage() ? found.rows : found.rows.slice(0, FIRST_ROWS)
  const inline = adverts.some(({ slotCode }) => slotCode === 'NEWS_INLINE')
  const words = asked.keyword.split(/\s+/).filter(Boolean)
  return (
    <>
      <SearchBar asked={asked} />
      <Wrap className={styles.page}>
        <Categories asked={asked} counts={found.categories} />
        <section aria-labelledby="news-title" className={styles.news}>
          <Advert from={adverts} slot="NEWS_TOP" />
          <header className={styles.head}>
            <div>
              <Heading level={1} id="news-title">
                {asked.category ? t(`category.${asked.category}`) : t('news.title')}
              </Heading>
              <p className="muted">
                {asked.category ? t(`categoryAbout.${asked.category}`) : t('news.lead')}
              </p>
            </div>
            <SortLinks asked={asked} />
          </header>
          <CountryLinks asked={asked} />
          {asked.keyword && (
            <p className={styles.found} role="status">
              {t('news.found', { count: found.total, keyword: asked.keyword })}
            </p>
          )}
          {found.rows.length === 0 ? (
            <EmptyState
              title={t('news.none')}
              actions={
                <ButtonLink to={paths.newsTips()} as={Link}>
                  {t('news.showAll')}
                </ButtonLink>
              }
            >
              {t('news.noneHint')}
            </EmptyState>
          ) : (
            <ol className={styles.list}>
              {rows.map((article, at) => (
                <Fragment key={article.id}>
                  <ArticleTeaser article={article} words={words} />
                  {at === INLINE_AFTER && inline && (
                    <li>
                      <Advert from={adverts} slot="NEWS_INLINE" />
                    </li>
                  )}
                </Fragment>
              ))}
            </ol>
          )}
          <Pager
            page={asked.page}
            total={found.total}
            hrefOf={(page) => paths.newsTips(queryOf({ ...asked, page }))}
            as={Link}
          />
        </section>
        <aside className={styles.hot}>
          <ArticleLinks title={t('news.hot')} articles={hot} numbered />
          <p className="muted small">
            {t('news.feeds')}: <a href={withLocale(locale, '/rss.xml')}>RSS</a> ·{' '}
            <a href={withLocale(locale, '/feed.xml')}>Atom</a>
          </p>
        </aside>
      </Wrap>
    </>
  )
}
