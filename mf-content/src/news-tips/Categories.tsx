import { Link, paths, useText } from '@southbound/shared/platform'
import { Count, classNames } from '@southbound/shared/ui/page'
import { CATEGORIES } from '../components/article-names.ts'
import styles from './Categories.module.css'
import { type AskedTips, queryOf } from './news-tips.ts'

interface Props {
  asked: AskedTips
  counts: readonly { category: number; count: number }[]
}

export function Categories({ asked, counts }: Props) {
  const { t } = useText('content')
  const countOf = (category: number) => counts.find((each) => each.category === category)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const entries = [
    { category: null, label: t('news.all'), count: all },
    ...CATEGORIES.map((category) => ({
      category,
      label: t(`category.${category}`),
      count: countOf(category),
    })),
  ]
  return (
    <nav aria-label={t('news.categories')} className={styles.categories}>
      <ul>
        {entries.map(({ category, label, count }) => (
          <li key={category ?? 'all'}>
            <Link
              to={paths.newsTips(queryOf({ ...asked, category, page: 1 }))}
              className={classNames(
                styles.category,
                category === asked.category && styles.on,
                count === 0 && styles.none,
              )}
              aria-current={category === asked.category ? 'true' : undefined}
            >
              <span>{label}</span> <Count value={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
