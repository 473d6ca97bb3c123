import { useAct, useText } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { Button } from '@southbound/shared/ui/desk/panel'
import type { RecordDetail } from '../lists.ts'

const REASON_MAX = 500
interface AppealActsProps {
  detail: RecordDetail
  onDone: () => void
}

/** The agency appeals against a refusal; the institution declines here, or grants it by a move. */
export function AppealActs({ detail: { record, can }, onDone }: AppealActsProps) {
  const { t } = useText('commerce')
  const lodge = useAct('POST /income/appeal')
  const decline = useAct('POST /income/declineAppeal')
  const ask = (name: 'lodge' | 'decline') => {
    const { run } = name === 'lodge' ? lodge : decline
    const send = async (reason: string) => {
      const isDone = (await run({ body: { recordId: record.recordId, reason } })) !== null
      if (isDone) onDone()
      return isDone
    }
    const reason = { label: t('income.reason'), max: REASON_MAX }
    const title = t(`income.appeal.${name}`)
    return askReason({ keep: `income:${record.recordId}:${name}`, title, reason, send })
  }
  return (
    <>
      {can.appeal && (
        <Button busy={lodge.busy} onClick={() => void ask('lodge')}>
          {t('income.appeal.lodge')}
        </Button>
      )}
      {can.declineAppeal && (
        <Button busy={decline.busy} onClick={() => void ask('decline')}>
          {t('income.appeal.decline')}
        </Button>
      )}
    </>
  )
}
