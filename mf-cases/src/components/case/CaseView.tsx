import { useText } from '@southbound/shared/platform'
import { Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { StageBar } from '@southbound/shared/ui/desk/steps'
import styles from './CaseView.module.css'
import { Choices } from './Choices.tsx'
import { Complaints } from './Complaints.tsx'
import { Documents } from './Documents.tsx'
import { LogPanel } from './LogPanel.tsx'
import { NextStep } from './NextStep.tsx'
import { People } from './People.tsx'
import { type CaseDetail, useCase } from './use-case.ts'

const STAGES = ['prepare', 'lodged', 'offer', 'enrolment'] as const

/** Everything about one case, for each of its parties: stage, who is waited on, choices, documents, log, and what the viewer may do. */
export function CaseView({ id, header }: { id: string; header?: (detail: CaseDetail) => React.ReactNode }) {
  const { t } = useText('cases')
  const found = useCase(id)
  if (found.state === 'failed')
    return <Failed title={t('case.notFound')} message={found.error?.message} onRetry={found.reload} />
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
          <div id="documents">
            <Documents detail={detail} show={show} />
          </div>
          {detail.applyInfo && (
            <Panel title={t('case.remarks')}>
              <p className={styles.remarks}>{detail.applyInfo}</p>
            </Panel>
          )}
          <Complaints caseId={id} />
        </div>
        <div className={styles.main}>
          <People detail={detail} onSent={found.reload} />
          <LogPanel detail={detail} lines={found.log} onAdded={found.reload} />
        </div>
      </div>
    </>
  )
}
