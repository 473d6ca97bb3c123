import type { AgencyDetail } from '@southbound/shared/contract'
import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, type Fact, Facts } from '@southbound/shared/ui/page'
import { Fragment } from 'react'
import { type AgencyLabels, labelled } from '../components/cards/agency-labels.ts'
import { OutLink } from '../components/detail/OutLink.tsx'
import { SidePanel } from '../components/detail/SidePanel.tsx'
import { FavouriteButton } from '../components/keeping/FavouriteButton.tsx'
import { languageName, reviewed, stars } from '../components/names.ts'

export function AgentSide({
  agency,
  labels,
  name,
}: {
  agency: AgencyDetail
  labels: AgencyLabels
  name: string
}) {
  const { t, locale } = useText('discovery')
  const facts: Fact[] = [
    {
      label: t('agent.median'),
      value:
        agency.responseMedianHours === null
          ? t('agentPage.thin')
          : t('agent.hours', { n: agency.responseMedianHours }),
    },
    {
      label: t('agentPage.success'),
      value: agency.successPct === null ? t('agentPage.thin') : t('agent.percent', { n: agency.successPct }),
    },
    {
      label: t('agentPage.verifiedReviews'),
      value: agency.verifiedReviews.rating
        ? reviewed(agency.verifiedReviews.rating, agency.verifiedReviews.count, t)
        : t('agentPage.thin'),
    },
    { label: t('agent.areas'), value: labelled(agency.serviceAreas, labels.areas, locale) },
    { label: t('agent.services'), value: labelled(agency.serviceTypes, labels.services, locale) },
    {
      label: t('agent.languages'),
      value: agency.languages.map((code) => languageName(code, locale)).join(' · '),
    },
    {
      label: t('agentPage.people'),
      value:
        agency.staffCount > 0 && t('agentPage.staff', { count: agency.staffCount, n: agency.staffCount }),
    },
    { label: t('agentPage.registration'), value: agency.registrationNo },
    { label: t('agentPage.founded'), value: agency.foundedYear },
    { label: t('agentPage.email'), value: agency.email && <Mail address={agency.email} /> },
    { label: t('agentPage.phone'), value: agency.phones.join(', ') },
    { label: t('agentPage.website'), value: agency.website && <OutLink href={agency.website} /> },
  ]
  return (
    <SidePanel
      figure={agency.rating ? stars(agency.rating) : '–'}
      caption={
        agency.rating
          ? t('agent.reviews', { count: agency.ratingCount, n: agency.ratingCount })
          : t('agent.noReviews')
      }
      acts={
        <>
          {agency.verified ? (
            <ButtonLink look="main" wide to={paths.courseApplication({ agencyId: agency.id })} as={Link}>
              {t('agentPage.apply')}
            </ButtonLink>
          ) : (
            <p className="muted small">{t('agentPage.applyLater')}</p>
          )}
          <FavouriteButton large kind="agency" id={agency.id} name={name} />
        </>
      }
    >
      <Facts layout="rows" items={facts} />
    </SidePanel>
  )
}

/** A long address goes on in the next line at its parts, not within a word. */
const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    {address.split(/(?=[@.])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and keep their order
      <Fragment key={`${at}${part}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </a>
)
