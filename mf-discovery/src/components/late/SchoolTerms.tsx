import type { SchoolDetail } from '@southbound/shared/contract'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { otherLang } from '../BothNames.tsx'
import { OutLink } from '../detail/OutLink.tsx'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** What a school says of itself beside its courses, and what is read before money is paid. */
export function SchoolTerms({ school }: { school: SchoolDetail }) {
  const { t } = useLateWords()
  const link = (href: string | null | undefined) => href && <OutLink href={href} />
  const { en = null, cn = null } = school.intakesSummary ?? {}
  return (
    <>
      <Said
        title={t('school.more')}
        facts={[
          { label: t('school.intakes'), value: (en || cn) && <InLanguage en={en} cn={cn} /> },
          { label: t('school.video'), value: link(school.videoUrl) },
        ]}
      />
      <Said
        title={t('school.title')}
        facts={[
          { label: t('school.refunds'), value: link(school.refundPolicyUrl) },
          { label: t('school.complaints'), value: school.complaintsBody },
          { label: t('school.agents'), value: link(school.agentPolicyUrl) },
          { label: t('school.commission'), value: school.commissionPublished && t('school.published') },
          { label: t('school.facilities'), value: school.facilities?.join(' · ') },
          { label: t('school.accommodation'), value: school.accommodation?.join(' · ') },
        ]}
      />
    </>
  )
}

/** Nothing where the school said nothing. */
function Said({ title, facts }: { title: string; facts: Fact[] }) {
  if (facts.every(({ value }) => !value)) return null
  return (
    <Section title={title}>
      <Facts layout="rows" items={facts} />
    </Section>
  )
}

/** The other language's words are marked. */
function InLanguage({ en, cn }: { en: string | null; cn: string | null }) {
  const { locale } = useLateWords()
  const own = locale === 'zh' ? cn : en
  return <span lang={own ? undefined : otherLang(locale)}>{own ?? en ?? cn}</span>
}
