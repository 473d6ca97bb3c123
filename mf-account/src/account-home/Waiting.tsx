import type { Role } from '@southbound/shared/contract/constants'
import { type DataOf, formatCount, Link, useText } from '@southbound/shared/platform'
import { Card, EmptyState, Heading } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'

type Items = DataOf<'GET /selfCenter/getSelfData'>['waiting']

export function Waiting({ items, role }: { items: Items; role: Role }) {
  const { t } = useText('account')
  const open = items.filter((item) => item.count > 0)
  return (
    <section aria-labelledby="waiting">
      <Heading level={2} id="waiting">
        {t('home.waiting')}
      </Heading>
      {open.length === 0 && (
        <EmptyState title={t('home.nothingWaiting')}>{t(`home.nothingHint.${role}`)}</EmptyState>
      )}
      <ul className={styles.waiting}>
        {open.map((item) => (
          <Card as="li" tone="coral" key={item.kind}>
            <Link to={item.path}>
              {t(`home.kinds.${item.kind as 'cases'}`, { count: item.count, shown: formatCount(item.count) })}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  )
}
