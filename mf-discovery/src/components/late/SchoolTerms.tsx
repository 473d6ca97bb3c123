import type { SchoolDetail } from '@southbound/shared/contract'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { OutLink } from '../detail/OutLink.tsx'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** What is read before money is paid; nothing where the school said nothing. */
export function SchoolTerms({ school }: { school: SchoolDetail }) {
  const { t } = useLateWords()
  const link = (href: string | null | undefined) => href && <OutLink href={href} />
  const facts: Fact[] = [
    { label: t('school.refunds'), value: link(school.refundPolicyUrl) },
    { label: t('school.complaints'), value: school.complaintsBody },
    { label: t('school.agents'), value: link(school.agentPolicyUrl) },
    { label: t('school.commission'), value: school.commissionPublished && t('school.published') },
    { label: t('school.facilities'), value: school.facilities?.join(' · ') },
    { label: t('school.accommodation'), value: school.accommodation?.join(' · ') },
  ]
  if (facts.every(({ value }) => !value)) return null
  return (
    <Section title={t('school.title')}>
      <Facts layout="rows" items={facts} />
    </Section>
  )
}
