import { formatNumber, formatTotal } from '@southbound/shared/platform'
import { useTranslation } from 'react-i18next'
import { Button } from '../../page/Button.tsx'
import styles from './Table.module.css'

export interface PagingProps {
  label?: string
  page: number
  total: number
  rows?: number
  onPage: (page: number) => void
}

export const pagesOf = (total: number, rows = 20): number => Math.max(1, Math.ceil(total / rows))

/** At an end the button stays focusable: who pages by keyboard is not thrown to the top of the page. */
export function Paging({ label, page, total, rows, onPage }: PagingProps) {
  const { t } = useTranslation('common')
  const pages = pagesOf(total, rows)
  return (
    <nav className={styles.paging} aria-label={label ? `${label}: ${t('pager.label')}` : t('pager.label')}>
      <span className={styles.total}>{t('total', { count: total, shown: formatTotal(total) })}</span>
      {pages > 1 && (
        <>
          <Button
            small
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onPage(page - 1)}
            aria-label={t('pager.previous')}
          >
            ←
          </Button>
          <span aria-live="polite">
            {t('pager.of', { page: formatNumber(page), pages: formatNumber(pages) })}
          </span>
          <Button
            small
            aria-disabled={page >= pages}
            onClick={() => page < pages && onPage(page + 1)}
            aria-label={t('pager.next')}
          >
            →
          </Button>
        </>
      )}
    </nav>
  )
}
