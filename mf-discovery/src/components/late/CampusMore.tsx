import type { Campus } from '@southbound/shared/contract'
import styles from '../detail/CampusList.module.css'
import { DescriptionText } from '../detail/Description.tsx'

/** A campus in its own words, in the other language where it has none in the reader's. */
export function CampusMore({ campus }: { campus: Campus }) {
  const { description, email, facilities, phone } = campus
  return (
    <>
      {facilities.length > 0 && <p className={styles.line}>{facilities.join(' · ')}</p>}
      {phone && <p className={styles.line}>{phone}</p>}
      {email && (
        <p className={styles.line}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {description && <DescriptionText text={description} />}
    </>
  )
}
