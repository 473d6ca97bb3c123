import type { AgencyDetail } from '@southbound/shared/contract'
import { formatDate, formatMoney, Link, paths, pick, useLoaded, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState, Tag, Wrap } from '@southbound/shared/ui/page'
import { labelled } from '../components/cards/agency-labels.ts'
import { DataTable } from '../components/DataTable.tsx'
import { Description } from '../components/detail/Description.tsx'
import { DetailPage } from '../components/detail/DetailPage.tsx'
import { Freshness } from '../components/detail/Freshness.tsx'
import { Partners } from '../components/detail/Partners.tsx'
import { Discussion } from '../components/discussion/LateDiscussion.tsx'
import { AnswerFigure, StarsFigure } from '../components/figures/later.tsx'
import { Late } from '../components/late/later.tsx'
import { agencyNames, credentialName, slugName, verifiedBy } from '../components/names.ts'
import { OpenDocuments, Services } from '../components/offered/later.tsx'
import { Section } from '../components/Section.tsx'
import { NoteSeen } from '../components/seen/NoteSeen.tsx'
import { Advisers } from './Advisers.tsx'
import { AgentSide } from './AgentSide.tsx'
import type { loader } from './agent-detail.ts'
import { Offices } from './Offices.tsx'

export default function AgentDetailScreen() {
  const { t, locale } = useText('discovery')
  const { agency, discussions, labels, adverts } = useLoaded<typeof loader>()
  if (!agency) return <WithoutDetails />
  const name = pick(agencyNames(agency), locale)
  const apply = agency.verified && (
    <ButtonLink look="main" to={paths.courseApplication({ agencyId: agency.id })} as={Link}>
      {t('agentPage.apply')}
    </ButtonLink>
  )
  return (
    <DetailPage
      crumbs={[{ label: t('breadcrumb.agents'), to: paths.agentFinder() }, { label: name }]}
      sign={{ name, seed: agency.id, picture: agency.logoDocId }}
      named={agencyNames(agency)}
      scene={agency.scene}
      below={
        <>
          {pick(agency.place, locale)}{' '}
          {agency.verified ? (
            <Tag tone="sea">{verifiedBy(agency.credentials, t)}</Tag>
          ) : (
            <Tag>{t('agent.unverified')}</Tag>
          )}
        </>
      }
      side={<AgentSide agency={agency} labels={labels} name={name} />}
      adverts={adverts}
      bar={apply}
    >
      <NoteSeen
        kind="agent"
        id={agency.id}
        to={paths.agentDetail(slugName(agencyNames(agency)), agency.id)}
        named={agencyNames(agency)}
        by={agency.place}
      />
      <Description title={t('agentPage.about')} text={agency.description} />
      <AnswerFigure agency={agency} />
      <Advisers staff={agency.staff} />
      <Credentials rows={agency.credentialRows} />
      {agency.feeTable.length > 0 && (
        <Section title={t('agentPage.fees')}>
          <DataTable
            caption={t('agentPage.fees')}
            columns={[t('agentPage.service'), t('agentPage.fee')]}
            rows={agency.feeTable.map(({ serviceType, fee }) => ({
              key: serviceType,
              cells: [labelled([serviceType], labels.services, locale), formatMoney(fee, locale)],
            }))}
          />
        </Section>
      )}
      <Services id={agency.id} />
      <Partners
        title={t('agentPage.schools')}
        partners={agency.schools.map((one) => ({
          ...one,
          id: one.schoolId,
          to: paths.schoolDetail(slugName(one), one.schoolId),
        }))}
      />
      <Offices addresses={agency.addresses} countries={labels.areas} />
      <Late agency={agency} />
      <OpenDocuments kind="agency" id={agency.id} />
      <StarsFigure stars={agency.stars} />
      <Discussion about="agency" id={agency.id} first={discussions} />
      <Freshness updatedAt={agency.updatedAt} about={{ category: 'Agent', name, targetId: agency.id }} />
    </DetailPage>
  )
}

function Credentials({ rows }: { rows: AgencyDetail['credentialRows'] }) {
  const { t } = useText('discovery')
  if (rows.length === 0) return null
  const columns = [t('agentPage.licence'), t('agentPage.number'), t('agentPage.validTo'), t('course.status')]
  return (
    <Section title={t('agentPage.credentials')}>
      <DataTable
        caption={t('agentPage.credentials')}
        columns={columns}
        rows={rows.map(({ kind, number, issuedBy, validTo, state }) => ({
          key: `${kind} ${number}`,
          cells: [
            [credentialName(kind, t), issuedBy].filter(Boolean).join(' · '),
            number,
            formatDate(validTo) || '–',
            <Tag key="state" tone={state === 2 ? 'sea' : 'neutral'}>
              {t(`agent.state.${state}`)}
            </Tag>,
          ],
        }))}
      />
    </Section>
  )
}

function WithoutDetails() {
  const { t } = useText('discovery')
  const find = (
    <ButtonLink to={paths.agentFinder()} as={Link}>
      {t('favourites.find.agents')}
    </ButtonLink>
  )
  return (
    <Wrap>
      <EmptyState title={t('agentPage.selfCreated')} actions={find} />
    </Wrap>
  )
}
