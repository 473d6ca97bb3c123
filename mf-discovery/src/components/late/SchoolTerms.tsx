import type { SchoolDetail } from '@southbound/shared/contract'
import { type Fact, Facts } from '@southbound/shared/ui/page'
import { otherLang } from '../BothNames.tsx'
import { OutLink } from '../detail/OutLink.tsx'
import { Section } from '../Section.tsx'
import { useLateWords } from './words.ts'

/** What a school says of itself beside its courses, and what is read before money is paid. */
export function SchoolTerms({ school }: { school: SchoolDetail }) {
  return (
    <>
      <InShort school={school} />
      <BeforePaying school={school} />
    </>
  )
}

/** The other language's words are marked. */
function InShort({ school: { intakesSummary, videoUrl } }: { school: SchoolDetail }) {
  const { t, locale } = useLateWords()
  const { en = null, cn = null } = intakesSummary ?? {}
  const own = locale === 'zh' ? cn : en
  const text = own ?? en ?? cn
  if (!text && !videoUrl) return null
  return (
    <Section title={t('school.more')}>
      <div className="prose">
        {text && (
          <p>
            <b>{t('school.intakes')}</b> <span lang={own ? undefined : otherLang(locale)}>{text}</span>
          </p>
        )}
        {videoUrl && (
          <p>
            <b>{t('school.video')}</b> <OutLink href={videoUrl} />
          </p>
        )}
      </div>
    </Section>
  )
}

/** Nothing where the school said nothing. */
function BeforePaying({ school }: { school: SchoolDetail }) {
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
