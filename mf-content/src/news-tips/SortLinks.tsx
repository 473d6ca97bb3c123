import { Link, paths, useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { type AskedTips, queryOf } from './news-tips.ts'
import styles from './SortLinks.module.css'

const SORTS = ['new', 'hot'] as const

export function SortLinks({ asked }: { asked: AskedTips }) {
  const { t } = useText('content')
  return (
    <nav aria-label={t('sort')} className={styles.sorts}>
      {SORTS.map((sort) => (
        <Link
          key={sort}
          to={paths.newsTips(queryOf({ ...asked, sort, page: 1 }))}
          className={classNames(styles.sort, sort === asked.sort && styles.on)}
          aria-current={sort === asked.sort ? 'true' : undefined}
        >
          {t(`news.sort.${sort}`)}
        </Link>
      ))}
    </nav>
  )
}
