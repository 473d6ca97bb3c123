import { LIMITS } from '@southbound/shared/contract/constants'
import { keepDraft, notify, useAct, useCall, useText } from '@southbound/shared/platform'
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

interface Entered {
  to: readonly string[]
  remark: string
}
/** For the same favourites alone. */
const draftOf = (list: Props['list']) =>
  keepDraft<Entered>(`send:${list.map(({ domain, domainId }) => `${domain}-${domainId}`).join()}`)

export default function SendDialog({ list, onClose, onSent }: Props) {
  const { t } = useText('discovery')
  const kept = draftOf(list)
  const [entered, setEntered] = useState<Entered>(() => kept.load() ?? { to: [], remark: '' })
  const { to, remark } = entered
  const send = useAct('POST /favorite/favorite/send', { inPlace: true })
  const change = (next: Partial<Entered>) => {
    kept.save({ ...entered, ...next })
    setEntered({ ...entered, ...next })
  }
  const choose = (id: string, on: boolean) => {
    const others = to.filter((one) => one !== id)
    change({ to: on ? [...others, id] : others })
  }
  const submit = async () => {
    const done = await send.run({ body: { receiverIds: [...to], list, remark: remark.trim() || undefined } })
    if (!done) return
    kept.clear()
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
          <Button look="main" busy={send.busy} disabled={to.length === 0} onClick={submit}>
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
        onChange={(text) => change({ remark: text })}
      />
    </Dialog>
  )
}

function Receivers({ to, choose }: { to: readonly string[]; choose: (id: string, on: boolean) => void }) {
  const { t } = useText('discovery')
  const call = useCall('GET /favorite/receivers', { query: { rows: RECEIVERS } })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={4} />
  if (call.data.rows.length === 0)
    return <EmptyState title={t('kept.noStudents')}>{t('kept.noStudentsHint')}</EmptyState>
  return (
    <ChoiceGroup legend={t('kept.receivers')} className={styles.receivers}>
      {call.data.rows.map(({ id, name }) => (
        <CheckRow key={id} label={name} checked={to.includes(id)} onChange={(on) => choose(id, on)} />
      ))}
    </ChoiceGroup>
  )
}
