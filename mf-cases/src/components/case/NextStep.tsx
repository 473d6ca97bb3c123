import { useSession, useText } from '@southbound/shared/platform'
import { Alert, WaitingCard } from '@southbound/shared/ui/desk/panel'
import { Due } from '../Due.tsx'
import { CaseActs } from './CaseActs.tsx'
import styles from './CaseView.module.css'
import { DepositFacts } from './DepositFacts.tsx'
import { NextAct } from './NextAct.tsx'
import { myNext } from './next-act.ts'
import type { CaseDetail } from './use-case.ts'

/** What comes next. Where the reader is waited on, his act is the one prominent button of the page. */
export function NextStep({ detail, show }: { detail: CaseDetail; show: (next: CaseDetail) => void }) {
  const { t } = useText('cases')
  const { role } = useSession()
  const next = myNext(detail, role)
  const reason = detail.refusalReason
    ? t('case.refusedBecause', { reason: detail.refusalReason })
    : detail.closeReason && t('case.closedBecause', { reason: detail.closeReason })
  const action = next?.action ?? detail.nextActionCode
  if (!action) {
    return (
      <Alert
        tone={reason ? 'warn' : 'info'}
        title={t(`status.${detail.status}`)}
        actions={<CaseActs detail={detail} show={show} mine={false} />}
      >
        {reason || t('next.none')}
      </Alert>
    )
  }
  const acts = (
    <div className={styles.acts}>
      {next && <NextAct next={next} detail={detail} show={show} />}
      <CaseActs detail={detail} show={show} mine={next !== null} />
    </div>
  )
  return (
    <WaitingCard
      waitingOn={next ? t('waitingYou') : t(`waiting.${detail.waitingOn}`)}
      title={t(`next.${action}`)}
      actions={acts}
    >
      {reason}
      {action === 'pay-deposit' && next?.choice && <DepositFacts choice={next.choice} detail={detail} />}
      <Due at={detail.nextActionDueAt} />
    </WaitingCard>
  )
}
