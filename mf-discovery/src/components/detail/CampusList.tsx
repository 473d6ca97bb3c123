import type { Campus } from '@southbound/shared/contract'
import { otherName, pick, useText } from '@southbound/shared/platform'
import { Tag } from '@southbound/shared/ui/page'
import { otherLang } from '../BothNames.tsx'
import { Late } from '../late/later.tsx'
import { CampusMap } from '../map/CampusMap.tsx'
import { counted } from '../names.ts'
import { Section } from '../Section.tsx'
import styles from './CampusList.module.css'

export function CampusList({ title, campuses }: { title: string; campuses: Campus[] }) {
  return (
    <Section title={title}>
      <CampusMap campuses={campuses} />
      <ul className={styles.campuses}>
        {campuses.map((campus, at) => (
          <CampusCard key={campus.campusId} campus={campus} mark={campuses.length > 1 ? at + 1 : undefined} />
        ))}
      </ul>
    </Section>
  )
}

/** The mark is the number it bears on the map. */
function CampusCard({ campus, mark }: { campus: Campus; mark: number | undefined }) {
  const { t, locale } = useText('discovery')
  const other = otherName(campus, locale)
  const address = [
    campus.street,
    campus.suburb,
    [pick(campus.state, locale), campus.postcode].filter(Boolean).join(' '),
  ]
  return (
    <li className={styles.campus}>
      {mark && <span className={styles.mark}>{mark}</span>}
      <b>{pick(campus, locale)}</b> {campus.isMain && <Tag tone="sea">{t('school.main')}</Tag>}
      {other && (
        <p className={styles.line} lang={otherLang(locale)}>
          {other}
        </p>
      )}
      <p className={styles.line}>{address.filter(Boolean).join(', ')}</p>
      {campus.regionalCategory !== null && (
        <p className={styles.line}>{t(`regional.${campus.regionalCategory}`)}</p>
      )}
      <Late campus={campus} />
      {campus.courseCount > 0 && (
        <p className={styles.line}>{t('school.courseCount', counted(campus.courseCount))}</p>
      )}
    </li>
  )
}
