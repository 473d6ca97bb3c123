import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { Link, useGo, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, Failed, Panel, Skeleton } from '@southbound/shared/ui/desk/panel'
import { StageBar } from '@southbound/shared/ui/desk/steps'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { type ReactNode, Suspense, useEffect } from 'react'
import { CASE_KINDS, type CaseKind, kindOf } from '../case-kinds.ts'
import { ClocksPanel } from '../clocks/ClocksPanel.tsx'
import { Complaints } from '../complaints/Complaints.tsx'
import { ConsentsPanel } from '../dossier/ConsentsPanel.tsx'
import { Offers } from '../offers/Offers.tsx'
import { Threads } from '../offers/Threads.tsx'
import { PoolPanel } from '../pool/PoolPanel.tsx'
import { TransferPanel } from '../transfers/TransferPanel.tsx'
import { CaseProvider } from './CaseProvider.tsx'
import styles from './CaseView.module.css'
import { Choices } from './Choices.tsx'
import { Documents } from './Documents.tsx'
import { LogPanel } from './LogPanel.tsx'
import { NextStep } from './NextStep.tsx'
import { OffPlatformNote } from './OffPlatformNote.tsx'
import { People } from './People.tsx'
import { type CaseData, useCase } from './use-case.ts'

const CorrectionsPanel = lazyPart(() =>
  import('../corrections/CorrectionsPanel.tsx').then((part) => ({ default: part.CorrectionsPanel })),
)
const ReadReason = lazyPart(() => import('./ReadReason.tsx'))
const Visas = lazyPart(() => import('../visa/Visas.tsx'))

interface CaseViewProps {
  id: string
  /** The kind of cases that the page is for: a case of the other kind has its own page. */
  of?: CaseKind
  header?: (detail: CaseData) => ReactNode
}

export function CaseView({ id, of, header }: CaseViewProps) {
  const { t } = useText('cases')
  const { role } = useSession()
  const { detail, failure, asksReason, ...found } = useCase(id)
  if (asksReason)
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <ReadReason caseId={id} onRead={found.show} />
      </Suspense>
    )
  if (failure !== null)
    return (
      <Failed
        whole={header !== undefined}
        title={failure.failure === 'cases.not-found' ? t('case.notFound') : undefined}
        message={failure.message}
        onRetry={found.reload}
        actions={
          of && (
            <ButtonLink to={CASE_KINDS[of].list()} as={Link}>
              {t('case.toList')}
            </ButtonLink>
          )
        }
      />
    )
  if (!detail) return <Skeleton lines={3} cards={3} />
  const kind = kindOf(detail.caseType)
  if (of && of !== kind) return <GoOn to={CASE_KINDS[kind].list({ caseId: id })} />
  const stages = CASE_KINDS[kind].stages.filter((key) => key !== 'ended')
  return (
    <CaseProvider value={{ detail, ...found }}>
      {header?.(detail)}
      <StageBar
        label={t('stage.label')}
        stages={stages.map((key) => ({ key, label: t(`stage.${key}`) }))}
        current={detail.stage === 'ended' ? undefined : detail.stage}
        complete={detail.status === CASE_STATUS.completed}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextStep />
          {kind === 'visa' ? (
            <Suspense fallback={<Skeleton lines={4} />}>
              <Visas />
            </Suspense>
          ) : (
            <>
              <Choices />
              <Offers />
            </>
          )}
          <div id="documents">
            <Documents />
          </div>
          {detail.applyInfo && (
            <Panel title={t('case.remarks')}>
              <p className={styles.remarks}>{detail.applyInfo}</p>
            </Panel>
          )}
          {detail.custom && <OffPlatformNote custom={detail.custom} />}
          <Threads />
          <Complaints caseId={id} />
        </div>
        <div className={styles.main}>
          <People />
          {detail.status === CASE_STATUS.inPool && <PoolPanel />}
          {role === 'operator' && kind === 'course' && (
            <Suspense fallback={<Skeleton lines={2} />}>
              <CorrectionsPanel />
            </Suspense>
          )}
          <ClocksPanel />
          <TransferPanel />
          {role === 'student' && detail.status > CASE_STATUS.draft && <ConsentsPanel />}
          <LogPanel />
        </div>
      </div>
    </CaseProvider>
  )
}

function GoOn({ to }: { to: string }) {
  const go = useGo()
  // biome-ignore lint/correctness/useExhaustiveDependencies(go): it is new with each drawing
  useEffect(() => go(to, { replace: true }), [to])
  return <Skeleton lines={3} cards={3} />
}
