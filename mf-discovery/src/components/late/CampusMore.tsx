import type { Campus } from '@southbound/shared/contract'
import { RichText } from '@southbound/shared/ui/rich-text'
import { otherLang } from '../BothNames.tsx'
import styles from '../detail/CampusList.module.css'
import { useLateWords } from './words.ts'

/** A campus in its own words, in the other language where it has none in the reader's. */
export function CampusMore({ campus }: { campus: Campus }) {
  const { description, email, facilities, phone } = campus
  const { locale } = useLateWords()
  const [own, other] =
    locale === 'zh' ? [description?.cn, description?.en] : [description?.en, description?.cn]
  const html = own ?? other
  return (
    <>
      {facilities.length > 0 && <p className={styles.line}>{facilities.join(' · ')}</p>}
      {phone && <p className={styles.line}>{phone}</p>}
      {email && (
        <p className={styles.line}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {html && (
        <RichText
          html={html}
          kind="description"
          textLocale={locale}
          className="prose"
          lang={own ? undefined : otherLang(locale)}
        />
      )}
    </>
  )
}
