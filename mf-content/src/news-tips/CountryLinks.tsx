import { NEWS_COUNTRIES } from '@southbound/shared/contract/constants'
import { Link, paths, useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { type AskedTips, queryOf } from './news-tips.ts'
import styles from './SortLinks.module.css'

/** Links, as the page is read without scripts too. */
export function CountryLinks({ asked }: { asked: AskedTips }) {
  const { t } = useText('content')
  return (
    <nav aria-label={t('news.country')} className={classNames(styles.sorts, styles.countries)}>
      {[null, ...NEWS_COUNTRIES].map((country) => (
        <Link
          key={country}
          to={paths.newsTips(queryOf({ ...asked, country, page: 1 }))}
          className={classNames(styles.sort, country === asked.country && styles.on)}
          aria-current={country === asked.country ? 'true' : undefined}
        >
          {t(country ? `news.countries.${country}` : 'news.everywhere')}
        </Link>
      ))}
    </nav>
  )
}
