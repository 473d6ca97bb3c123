import { Link, type Named, pick, useLocale } from '@southbound/shared/platform'
import { Monogram } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { BothNames } from '../BothNames.tsx'
import { Section } from '../Section.tsx'
import styles from './Partners.module.css'

interface Partner extends Named {
  id: string
  logoDocId: string | null
  to: string
}

interface PartnersProps {
  title: string
  partners: Partner[]
  /** Below the list. */
  children?: ReactNode
}

export function Partners({ title, partners, children }: PartnersProps) {
  const locale = useLocale()
  if (partners.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {partners.map((one) => (
          <li key={one.id}>
            <Link to={one.to} className={styles.one}>
              <Monogram name={pick(one, locale)} seed={one.id} picture={one.logoDocId} size="small" />
              <span>
                <BothNames named={one} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}
