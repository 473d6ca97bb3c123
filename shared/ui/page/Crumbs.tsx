import { useTranslation } from 'react-i18next'
import styles from './Crumbs.module.css'
import { type LinkComponent, PlainLink } from './link.tsx'

/** The way to the page; the last one has no `to`. */
export function Crumbs({
  items,
  as: Anchor = PlainLink,
}: {
  items: readonly { label: string; to?: string }[]
  as?: LinkComponent
}) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={styles.crumbs}>
        {items.map(({ label, to }) => (
          <li key={`${to}${label}`}>
            {to ? <Anchor to={to}>{label}</Anchor> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
