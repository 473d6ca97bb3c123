import { Link, paths, pick, useLocale } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import { BothNames } from '../BothNames.tsx'
import { slugName } from '../names.ts'
import { Section } from '../Section.tsx'
import type { CourseDetail } from '../wire.ts'
import styles from './Representatives.module.css'

export function Representatives({ title, agencies }: { title: string; agencies: CourseDetail['agencies'] }) {
  const locale = useLocale()
  if (agencies.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {agencies.map((agency) => (
          <li key={agency.agencyId}>
            <Link to={paths.agentDetail(slugName(agency), agency.agencyId)} className={styles.one}>
              <Monogram
                name={pick(agency, locale)}
                seed={agency.agencyId}
                picture={agency.logoDocId}
                size="small"
              />
              <span>
                <BothNames named={agency} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
