import { Link, paths, pick, useText } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import styles from '../components/detail/Representatives.module.css'
import { slugName } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import type { AgencyDetail } from '../components/wire.ts'

export function Represented({ schools }: { schools: AgencyDetail['schools'] }) {
  const { t, locale } = useText('discovery')
  if (schools.length === 0) return null
  return (
    <Section title={t('agent.schools')}>
      <ul className={styles.list}>
        {schools.map((school) => (
          <li key={school.schoolId}>
            <Link to={paths.schoolDetail(slugName(school), school.schoolId)} className={styles.one}>
              <Monogram
                name={pick(school, locale)}
                seed={school.schoolId}
                picture={school.logoDocId}
                size="small"
              />
              <span>
                <BothNames named={school} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
