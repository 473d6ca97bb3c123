import { INCOME_STATE, REASON_STATES, toCents } from '@southbound/shared/contract/constants'
import { api, useAct, useText } from '@southbound/shared/platform'
import { askReason, confirm } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import { OpenButton } from '@southbound/shared/ui/open-file'
import { useState } from 'react'
import styles from '../Income.module.css'
import { newKey, type RecordDetail } from '../lists.ts'
import { AppealActs } from './AppealActs.tsx'
import { FactsDialog } from './FactsDialog.tsx'
import { InvoicedDialog } from './InvoicedDialog.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useAskIssue } from './use-ask-issue.ts'

const { claimable, invoiced, partPaid, paid, cancelled } = INCOME_STATE
const REASON_MAX = 500
interface RecordActsProps {
  detail: RecordDetail
  onDone: () => void
}
type Open = 'payment' | 'invoiced' | 'share' | 'facts' | null

/** Only what the server allows the reader now. */
export function RecordActs({ detail, onDone }: RecordActsProps) {
  const { t } = useText('commerce')
  const [open, setOpen] = useState<Open>(null)
  const { record, moves, can } = detail
  const move = useAct('POST /income/status')
  const issue = useAct('POST /income/invoice')
  const askIssue = useAskIssue()
  const { recordId } = record
  const go = async (state: number) => {
    if (record.state === claimable && state === invoiced) return setOpen('invoiced')
    const isReturn = record.state === invoiced && state === claimable
    const idempotencyKey = newKey()
    const send = async (reason?: string) => {
      const isDone = (await move.run({ body: { recordId, state, reason, idempotencyKey } })) !== null
      if (isDone) onDone()
      return isDone
    }
    if (state === cancelled && !(await confirm(ending()))) return
    if (!REASON_STATES.includes(state) && !isReturn) return void (await send())
    const reason = { label: t('income.reason'), max: REASON_MAX }
    await askReason({ keep: `income:${recordId}:${state}`, title: titleOf(state), reason, send })
  }
  const settle = async () => {
    const title = t('income.ask.settled', { no: record.recordNo })
    if (await confirm({ title, confirm: titleOf(paid) })) await go(paid)
  }
  const ending = () => ({
    title: t('income.ask.cancel', { no: record.recordNo }),
    text: t('income.ask.cancelText'),
    confirm: titleOf(cancelled),
    danger: true,
  })
  const titleOf = (state: number) => {
    if (state === claimable && record.state === INCOME_STATE.ineligible) return t('income.act.appeal')
    if (state === claimable && record.state === INCOME_STATE.expected) return t('income.act.claimable')
    if (state === invoiced && record.state === claimable) return t('income.act.invoiced')
    return t(`income.act.${state as 2}`)
  }
  const mayIssue = record.state === claimable && record.side === 'owed' && can.addItem && record.choiceId
  const isOpen = toCents(record.net) > toCents(record.received)
  const pays = moves.some((state) => state === paid || state === partPaid)
  const others = moves.filter((state) => state !== paid && state !== partPaid)
  const issueOne = async () => {
    if (!(await askIssue([record]))) return
    if (await issue.run({ body: { recordIds: [recordId], idempotencyKey: newKey() } })) onDone()
  }
  return (
    <div className={styles.bar}>
      {mayIssue && (
        <Button look="main" busy={issue.busy} onClick={() => void issueOne()}>
          {t('income.act.issue')}
        </Button>
      )}
      {pays && (
        <Button look="main" busy={move.busy} onClick={() => void (isOpen ? setOpen('payment') : settle())}>
          {t(record.side === 'owed' ? 'income.act.received' : 'income.act.paidIt')}
        </Button>
      )}
      {others.map((state) => (
        <Button key={state} busy={move.busy} onClick={() => void go(state)}>
          {titleOf(state)}
        </Button>
      ))}
      <AppealActs detail={detail} onDone={onDone} />
      {can.share && <Button onClick={() => setOpen('share')}>{t('income.act.share')}</Button>}
      {can.facts && <Button onClick={() => setOpen('facts')}>{t('income.act.facts')}</Button>}
      {detail.papers.map((paper) => (
        <PaperButton key={paper.paperId} {...paper} />
      ))}
      {open === 'payment' && <PaymentDialog detail={detail} onClose={() => setOpen(null)} onDone={onDone} />}
      {open === 'invoiced' && (
        <InvoicedDialog record={record} onClose={() => setOpen(null)} onDone={onDone} />
      )}
      {open === 'share' && <ShareDialog recordId={recordId} onClose={() => setOpen(null)} onDone={onDone} />}
      {open === 'facts' && <FactsDialog detail={detail} onClose={() => setOpen(null)} onDone={onDone} />}
    </div>
  )
}

function PaperButton({ paperId: id, number, kind }: RecordDetail['papers'][number]) {
  const { t, locale } = useText('commerce')
  const params = { id, lang: locale === 'zh' ? ('cn' as const) : ('en' as const) }
  return (
    <OpenButton fetch={() => api('GET /income/invoice/:id/:lang', { params }, { binary: true })}>
      {t(`income.paper.${kind}`, { number })}
    </OpenButton>
  )
}
