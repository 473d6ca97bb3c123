import { formatMoney, Link, paths, pick, useText } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { BothNames } from '../components/BothNames.tsx'
import { counted, slugName } from '../components/names.ts'
import { ScenePicture } from '../components/ScenePicture.tsx'
import { Section } from '../components/Section.tsx'
import type { HomePicks } from '../components/wire.ts'
import styles from './LeadingSchools.module.css'

type School = HomePicks['schools'][number]

export function LeadingSchools({ schools, total }: { schools: School[]; total: number }) {
  const { t } = useText('discovery')
  if (schools.length === 0) return null
  return (
    <Section
      title={t('home.schools')}
      more={{ to: paths.schoolFinder(), label: t('home.allSchools', counted(total)) }}
    >
      <ul className={styles.schools}>
        {schools.map((row) => (
          <Leading key={row.schoolId} row={row} />
        ))}
      </ul>
      <p className={styles.rankings}>
        <Link to={paths.rankings()} className={styles.ranked}>
          {t('home.rankings')}
        </Link>
      </p>
    </Section>
  )
}

function Leading({ row }: { row: School }) {
  const { t, locale } = useText('discovery')
  const fee = row.feeFrom && formatMoney(row.feeFrom, locale, { whole: true })
  return (
    <li className={styles.school}>
      {row.scene && <ScenePicture scene={row.scene} silent className={styles.scene} />}
      <div className={styles.texts}>
        <Monogram name={pick(row, locale)} seed={row.schoolId} picture={row.logoDocId} size="small" />
        <div className={styles.names}>
          <h3>
            <Link to={paths.schoolDetail(slugName(row), row.schoolId)}>
              <BothNames named={row} />
            </Link>
          </h3>
          <p className={styles.line}>{pick(row.place, locale)}</p>
        </div>
      </div>
      <p className={styles.fee}>
        <span>{t('school.courseCount', counted(row.courseCount))}</span>
        {fee && <b>{t('fee.from', { fee })}</b>}
      </p>
    </li>
  )
}
