import { Link, type Named } from '@southbound/shared/platform'
import { Monogram, type MonogramProps } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { BothNames } from '../components/BothNames.tsx'
import { Section } from '../components/Section.tsx'
import styles from './LeadingList.module.css'

interface Leading {
  sign: MonogramProps
  named: Named
  to: string
  line: string
  fee: ReactNode
}
interface Props {
  title: string
  more: { to: string; label: string }
  rows: Leading[]
}

export function LeadingList({ title, more, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <Section title={title} more={more}>
      <ul className={styles.courses}>
        {rows.map(({ sign, named, to, line, fee }) => (
          <li key={to} className={styles.course}>
            <Monogram {...sign} size="small" />
            <div className={styles.texts}>
              <h3>
                <Link to={to}>
                  <BothNames named={named} />
                </Link>
              </h3>
              <p className={styles.line}>{line}</p>
              <p className={styles.fee}>{fee}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
