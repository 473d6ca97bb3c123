import type { FacetValue } from '@southbound/shared/contract'
import { formatNumber, Link, otherName, paths, pick, useText } from '@southbound/shared/platform'
import { classNames } from '@southbound/shared/ui/page'
import { otherLang } from '../components/BothNames.tsx'
import { counted } from '../components/names.ts'
import styles from './Fields.module.css'

export function Fields({
  filter,
  choices,
  emblems = {},
  wide,
}: {
  filter: 'foeBroad' | 'countryCode'
  choices: FacetValue[]
  /** By the value of the choice: the address of its drawing. */
  emblems?: Readonly<Record<string, string>>
  wide?: boolean
}) {
  const { t, locale } = useText('discovery')
  return (
    <ul className={classNames(styles.fields, wide && styles.wide)}>
      {choices.map((choice) => {
        const other = otherName(choice, locale)
        const emblem = emblems[choice.value]
        return (
          <li key={choice.value}>
            <Link to={paths.courseFinder({ [filter]: choice.value })}>
              {emblem && <img src={emblem} alt="" width={40} height={40} loading="lazy" />}
              <b>{pick(choice, locale)}</b>
              <span>
                {other && <span lang={otherLang(locale)}>{other} · </span>}
                {wide ? t('courses.found', counted(choice.count)) : formatNumber(choice.count)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
