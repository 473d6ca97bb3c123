import type { AgencyDetail } from '@southbound/shared/contract'
import { Link, paths, pick } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { slugName } from '../names.ts'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** What an agency is part of, what it knows best, and where else it is found. */
export function AgencyMore({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useLateWords()
  const { parent, siteAddress, specialisms = [], socials = [] } = agency
  const best = specialisms.map(({ level, field }) =>
    [level, field].flatMap((named) => (named ? pick(named, locale) : [])).join(' · '),
  )
  const facts: Fact[] = [
    { label: t('agency.specialisms'), value: wordList(best, locale) },
    ...socials.map(({ network, account }) => ({ label: pick(network, locale), value: account })),
    { label: t('agency.address'), value: siteAddress && <a href={siteAddress}>{siteAddress}</a> },
  ]
  const hasFacts = facts.some(({ value }) => value)
  if (!hasFacts && !parent) return null
  return (
    <Section title={t('agency.title')}>
      {parent && (
        <p className="prose">
          <Link to={paths.agentDetail(slugName(parent), parent.id)}>
            {t('agency.partOf', { name: pick(parent, locale) })}
          </Link>
        </p>
      )}
      {hasFacts && <Facts layout="rows" items={facts} />}
    </Section>
  )
}
