import { formatCount, useText } from '@southbound/shared/platform'
import { useDay } from '@southbound/shared/platform/day'
import { Tag } from '@southbound/shared/ui/page'
import styles from './ArticleMeta.module.css'
import type { ArticleRow } from './article-names.ts'

export function ArticleMeta({ article }: { article: ArticleRow }) {
  const { t } = useText('content')
  const dayOf = useDay()
  const { category, publishAt, minutes, commentCount, pinned, isSponsored } = article
  return (
    <p className={styles.meta}>
      {pinned && <Tag tone="sea">{t('news.pinned')}</Tag>}
      {isSponsored && <Tag tone="gold">{t('news.sponsored')}</Tag>}
      <span>
        {t(`category.${category}`)} · <time dateTime={publishAt}>{dayOf(publishAt)}</time> ·{' '}
        {t('news.minutes', { count: minutes })}
        {commentCount > 0 &&
          ` · ${t('news.comments', { count: commentCount, shown: formatCount(commentCount) })}`}
      </span>
    </p>
  )
}
