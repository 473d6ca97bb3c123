import { formatNumber, Link, otherName, paths, pick, useText } from '@southbound/shared/platform'
import { otherLang } from '../components/BothNames.tsx'
import type { FacetValue } from '../components/wire.ts'
import styles from './Fields.module.css'

/** The fields of study as a table of links, each with its count. */
export function Fields({ fields }: { fields: FacetValue[] }) {
  const { locale } = useText('discovery')
  return (
    <ul className={styles.fields}>
      {fields.map((field) => {
        const other = otherName(field, locale)
        return (
          <li key={field.value}>
            <Link to={paths.courseFinder({ foeBroad: field.value })}>
              <b>{pick(field, locale)}</b>
              <span>
                {other && <span lang={otherLang(locale)}>{other} · </span>}
                {formatNumber(field.count)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
