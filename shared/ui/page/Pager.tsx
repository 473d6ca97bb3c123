import { formatNumber } from '@southbound/shared/platform'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { type LinkComponent, PlainLink } from './link.tsx'
import styles from './Pager.module.css'

export interface PagerProps {
  page: number
  total: number
  rows?: number
  hrefOf: (page: number) => string
  as?: LinkComponent
}

/** 0 is a gap. */
function shownPages(page: number, pages: number): number[] {
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return near.flatMap((each, at) => (at > 0 && each - (near[at - 1] ?? 0) > 1 ? [0, each] : [each]))
}

/** Links to the pages of a list. */
export function Pager({ page, total, rows = 20, hrefOf, as: Anchor = PlainLink }: PagerProps) {
  const { t } = useTranslation('common')
  const pages = Math.ceil(total / rows)
  if (pages <= 1) return null
  const step = (to: number, rel: 'prev' | 'next', sign: string) => (
    <Anchor
      to={hrefOf(to)}
      rel={rel}
      className={styles.page}
      aria-label={t(rel === 'prev' ? 'pager.previous' : 'pager.next')}
    >
      {sign}
    </Anchor>
  )
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {page > 1 && step(Math.min(page - 1, pages), 'prev', '←')}
      {shownPages(page, pages).map((each, at) =>
        each === 0 ? (
          <span key={`gap${at === 1 ? 'before' : 'after'}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={each}
            to={hrefOf(each)}
            className={classNames(styles.page, each === page && styles.current)}
            aria-label={t('pager.page', { page: formatNumber(each) })}
            aria-current={each === page ? 'page' : undefined}
          >
            {formatNumber(each)}
          </Anchor>
        ),
      )}
      <span className={styles.of}>
        {t('pager.of', { page: formatNumber(page), pages: formatNumber(pages) })}
      </span>
      {page < pages && step(page + 1, 'next', '→')}
    </nav>
  )
}
