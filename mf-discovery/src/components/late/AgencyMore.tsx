import type { AgencyDetail } from '@southbound/shared/contract'
import { pick } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** What an agency knows best, and where else it is found. */
export function AgencyMore({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useLateWords()
  const best = (agency.specialisms ?? []).map(({ level, field }) =>
    [level, field].flatMap((named) => (named ? pick(named, locale) : [])).join(' · '),
  )
  const facts: Fact[] = [
    { label: t('agency.specialisms'), value: wordList(best, locale) },
    ...(agency.socials ?? []).map(({ network, account }) => ({
      label: pick(network, locale),
      value: account,
    })),
    {
      label: t('agency.address'),
      value: agency.siteAddress && <a href={agency.siteAddress}>{agency.siteAddress}</a>,
    },
  ]
  if (facts.every(({ value }) => !value)) return null
  return (
    <Section title={t('agency.title')}>
      <Facts layout="rows" items={facts} />
    </Section>
  )
}
