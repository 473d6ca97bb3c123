import type { Role } from '@southbound/shared/contract/constants'
import { Link, useMayOpen, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'
import { placesFor } from './places.ts'

export function Places({ role }: { role: Role }) {
  const { t } = useText('account')
  const mayOpen = useMayOpen()
  return (
    <section aria-labelledby="places" className={styles.section}>
      <Heading level={2} id="places">
        {t('home.places')}
      </Heading>
      <ul className={styles.places}>
        {placesFor(role, mayOpen).map((place) => (
          <li key={place.key}>
            <Link to={place.to}>
              <b>{t(`home.${place.key}`)}</b>
              <span>{t(`home.${place.key}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
