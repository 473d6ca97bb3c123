import type { Campus } from '@southbound/shared/contract'
import { Picture } from '@southbound/shared/ui/page'
import styles from '../detail/CampusList.module.css'
import { DescriptionText } from '../detail/Description.tsx'
import own from './CampusMore.module.css'
import { useLateWords } from './words.ts'

/** A campus in its own words, in the other language where it has none in the reader's. */
export function CampusMore({ campus }: { campus: Campus }) {
  const { t } = useLateWords()
  const { cricosLocationName, description, email, facilities, phone, photos = [] } = campus
  return (
    <>
      {cricosLocationName && (
        <p className={styles.line}>{t('campus.cricosName', { name: cricosLocationName })}</p>
      )}
      {facilities.length > 0 && <p className={styles.line}>{facilities.join(' · ')}</p>}
      {phone && <p className={styles.line}>{phone}</p>}
      {email && (
        <p className={styles.line}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {description && <DescriptionText text={description} />}
      {photos.length > 0 && <Photos photos={photos} />}
    </>
  )
}

/** Each opens as it is. */
function Photos({ photos }: { photos: NonNullable<Campus['photos']> }) {
  const { locale } = useLateWords()
  return (
    <ul className={own.photos}>
      {photos.map(({ picture, altEn, altCn }) => (
        <li key={picture.src}>
          <a href={picture.src}>
            <Picture
              picture={picture}
              alt={(locale === 'zh' ? altCn || altEn : altEn || altCn) || ''}
              sizes="160px"
              className={own.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
