import { pick, useText } from '@southbound/shared/platform'
import type { Labels } from '../components/lookups.ts'
import { Section } from '../components/Section.tsx'
import styles from './Documents.module.css'

export function Documents({ codes, labels }: { codes: string[]; labels: Labels }) {
  const { t, locale } = useText('discovery')
  if (codes.length === 0) return null
  return (
    <Section title={t('course.documents')}>
      <ul className={styles.documents}>
        {codes.map((code) => (
          <li key={code}>{(labels[code] && pick(labels[code], locale)) || code}</li>
        ))}
      </ul>
    </Section>
  )
}
