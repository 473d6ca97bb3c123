import type { AgencyDetail } from '@southbound/shared/contract'
import { pick, useText } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { languageName } from '../components/names.ts'
import { Section } from '../components/Section.tsx'
import styles from './Advisers.module.css'

export function Advisers({ staff }: { staff: AgencyDetail['staff'] }) {
  const { t, locale } = useText('discovery')
  if (staff.length === 0) return null
  return (
    <Section title={t('agentPage.people')}>
      <ul className={styles.people}>
        {staff.map((person) => (
          <li key={person.name} className={styles.person}>
            <Monogram name={person.name} picture={person.photoDocId} round />
            <div>
              <b>{person.name}</b>
              <p className={styles.line}>
                {pick({ nameEn: person.titleEn, nameCn: person.titleCn }, locale)}
              </p>
              <p className={styles.line}>
                {person.languages.map((code) => languageName(code, locale)).join(' · ')}
              </p>
              {person.licences.length > 0 && <p className={styles.line}>{person.licences.join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
