import {
  api,
  type DataOf,
  formatDateTime,
  Link,
  paths,
  pick,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { Descriptions } from '@southbound/shared/ui/desk/facts'
import { Alert, Button, NotRead, Panel } from '@southbound/shared/ui/desk/panel'
import { StaffFrame } from '@southbound/shared/ui/desk/staff'
import { FileLink } from '../components/FileLink.tsx'
import styles from '../desk/Desk.module.css'
import { useDecision } from '../desk/use-decision.ts'

type Claim = DataOf<'GET /operations/claims/:id'>
const STATE_NAMES = { 1: 'waiting', 2: 'approved', 3: 'rejected', 4: 'withdrawn' } as const

export function ClaimReview({ id }: { id: string }) {
  const { t, locale } = useText('account')
  const found = useCall('GET /operations/claims/:id', { params: { id } })
  const claim = found.data
  const act = useDecision(found.reload)
  const decide = (decision: 'approve' | 'reject') =>
    act(
      {
        keep: `claim:${id}:${decision}`,
        title: t(`claim.decide.${decision}`),
        text: t(`claim.ask.${decision}`),
        reason: { optional: decision === 'approve', hint: t('desk.reasonHint') },
      },
      (reason) =>
        api('POST /operations/claims/:id', { params: { id }, body: { decision, reason: reason || null } }),
    )
  return (
    <StaffFrame
      page="verification"
      title={claim ? pick(claim.school, locale) : t('verification.title')}
      lead={t('verification.kinds.claim')}
    >
      <NotRead found={found} lines={8} />
      {claim && (
        <>
          <Alert
            title={t(`claim.states.${STATE_NAMES[claim.state as 1]}`)}
            actions={claim.state === 1 && <Decisions onDecide={decide} />}
          >
            {claim.rivals > 0 && <p>{t('claim.rivals', { count: claim.rivals })}</p>}
            {claim.reason && <p>{claim.reason}</p>}
          </Alert>
          <Panel title={t('claim.title')}>
            <Facts claim={claim} />
          </Panel>
        </>
      )}
    </StaffFrame>
  )
}

function Decisions({ onDecide }: { onDecide: (decision: 'approve' | 'reject') => void }) {
  const { t } = useText('account')
  return (
    <div className={styles.acts}>
      <Button small look="main" onClick={() => onDecide('approve')}>
        {t('claim.decide.approve')}
      </Button>
      <Button small onClick={() => onDecide('reject')}>
        {t('claim.decide.reject')}
      </Button>
    </div>
  )
}

function Facts({ claim }: { claim: Claim }) {
  const { t, locale } = useText('account')
  const { school, claimant, files } = claim
  const items = [
    {
      label: t('claim.school'),
      value: <Link to={paths.schoolDetail(pick(school, 'en'), school.schoolId)}>{pick(school, locale)}</Link>,
    },
    { label: t('claim.code'), value: school.registerCode },
    { label: t('claim.claimant'), value: `${claimant.nickname} · ${claimant.account}` },
    { label: t('claim.position'), value: claim.position },
    { label: t('claim.note'), value: claim.note },
    { label: t('verification.submitted'), value: formatDateTime(claim.createdAt) },
    { label: t('claim.decided'), value: claim.decidedAt && formatDateTime(claim.decidedAt) },
    {
      label: t('claim.proofs'),
      value: files.map(({ fileId, originalName }) => (
        <FileLink asOperator key={fileId} fileId={fileId} name={originalName} />
      )),
    },
  ]
  return <Descriptions layout="rows" items={items} />
}
