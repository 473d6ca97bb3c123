import { LIMITS } from '@southbound/shared/contract/constants'
import { notify, useAct, useCall, useText } from '@southbound/shared/platform'
import {
  Button,
  CheckRow,
  ChoiceGroup,
  Dialog,
  EmptyState,
  FailedState,
  Notice,
  Skeleton,
  TextField,
} from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './Favourites.module.css'

interface Props {
  list: { domain: 1 | 2; domainId: string }[]
  onClose: () => void
  onSent: () => void
}
const RECEIVERS = 100

export default function SendDialog({ list, onClose, onSent }: Props) {
  const { t } = useText('discovery')
  const [to, setTo] = useState<ReadonlySet<string>>(new Set())
  const [remark, setRemark] = useState('')
  const send = useAct('POST /favorite/favorite/send', { inPlace: true })
  const choose = (id: string, on: boolean) => {
    const next = new Set(to)
    if (on) next.add(id)
    else next.delete(id)
    setTo(next)
  }
  const submit = async () => {
    const done = await send.run({ body: { receiverIds: [...to], list, remark: remark.trim() || undefined } })
    if (!done) return
    notify.success(t('kept.sent', { count: done.sent }))
    onSent()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('kept.send')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" busy={send.busy} disabled={to.size === 0} onClick={submit}>
            {t('kept.sendNow')}
          </Button>
        </>
      }
    >
      {send.error && <Notice tone="error">{send.error.message}</Notice>}
      <Receivers to={to} choose={choose} />
      <TextField
        label={t('kept.remark')}
        hint={t('kept.remarkHint')}
        multiline
        rows={3}
        maxLength={LIMITS.comment}
        value={remark}
        onChange={setRemark}
      />
    </Dialog>
  )
}

function Receivers({ to, choose }: { to: ReadonlySet<string>; choose: (id: string, on: boolean) => void }) {
  const { t } = useText('discovery')
  const call = useCall('GET /favorite/receivers', { query: { rows: RECEIVERS } })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={4} />
  if (call.data.rows.length === 0)
    return <EmptyState title={t('kept.noStudents')}>{t('kept.noStudentsHint')}</EmptyState>
  return (
    <ChoiceGroup legend={t('kept.receivers')} className={styles.receivers}>
      {call.data.rows.map(({ id, name }) => (
        <CheckRow key={id} label={name} checked={to.has(id)} onChange={(on) => choose(id, on)} />
      ))}
    </ChoiceGroup>
  )
}
