import type { Role } from '@southbound/shared/contract/constants'
import { Link, useText } from '@southbound/shared/platform'
import { Heading } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'
import { PLACES } from './places.ts'

/** The rooms of the site that this role may enter. */
export function Places({ role }: { role: Role }) {
  const { t } = useText('account')
  return (
    <section aria-labelledby="places" className={styles.section}>
      <Heading level={2} id="places">
        {t('home.places')}
      </Heading>
      <ul className={styles.places}>
        {PLACES.filter((place) => place.roles.includes(role)).map((place) => (
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
