import { formatDateTime, useSession, useText } from '@southbound/shared/platform'
import { Alert, Failed, Panel, Skeleton, WaitingCard } from '@southbound/shared/ui/desk/panel'
import { StageBar } from '@southbound/shared/ui/desk/steps'
import { CaseActs } from './CaseActs.tsx'
import styles from './CaseView.module.css'
import { Choices } from './Choices.tsx'
import { Complaints } from './Complaints.tsx'
import { Documents } from './Documents.tsx'
import { LogPanel } from './LogPanel.tsx'
import { type CaseDetail, useCase } from './use-case.ts'
import { WAITING_ROLE } from './waiting.ts'

const STAGES = ['prepare', 'lodged', 'offer', 'enrolment'] as const

/** Everything about one case, for each of its parties: stage, who is waited on, choices, documents, log, and what the viewer may do. */
export function CaseView({ id, header }: { id: string; header?: (detail: CaseDetail) => React.ReactNode }) {
  const { t } = useText('cases')
  const found = useCase(id)
  if (found.state === 'failed') return <Failed title={t('case.notFound')} message={found.error?.message} onRetry={found.reload} />
  if (!found.detail) return <Skeleton lines={3} cards={3} />
  const { detail, show } = found
  return (
    <>
      {header?.(detail)}
      <StageBar
        label={t('stage.label')}
        stages={STAGES.map((key) => ({ key, label: t(`stage.${key}`) }))}
        current={detail.stage === 'ended' ? undefined : detail.stage}
        complete={detail.status === 5}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep detail={detail} show={show} />
          <Choices detail={detail} show={show} />
          <Documents detail={detail} show={show} />
          {detail.applyInfo && (
            <Panel title={t('case.remarks')}>
              <p className={styles.remarks}>{detail.applyInfo}</p>
            </Panel>
          )}
          <Complaints caseId={id} />
        </div>
        <LogPanel detail={detail} lines={found.log} onAdded={found.reload} />
      </div>
    </>
  )
}

function NextStep({ detail, show }: { detail: CaseDetail; show: (next: CaseDetail) => void }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const mine = WAITING_ROLE[detail.waitingOn] === role
  const reason = detail.refusalReason
    ? t('case.refusedBecause', { reason: detail.refusalReason })
    : detail.closeReason && t('case.closedBecause', { reason: detail.closeReason })
  if (!detail.nextActionCode) {
    return (
      <Alert tone={reason ? 'warn' : 'info'} title={t(`status.${detail.status}`)} actions={<CaseActs detail={detail} show={show} />}>
        {reason || t('next.none')}
      </Alert>
    )
  }
  return (
    <WaitingCard
      waitingOn={mine ? t('waitingYou') : t(`waiting.${detail.waitingOn}`)}
      title={t(`next.${detail.nextActionCode}`)}
      actions={<CaseActs detail={detail} show={show} />}
    >
      {reason || (detail.nextActionDueAt && t('due', { at: formatDateTime(detail.nextActionDueAt) }))}
    </WaitingCard>
  )
}
