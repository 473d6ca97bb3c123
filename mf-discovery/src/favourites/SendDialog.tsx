import { LIMITS, PAGE_ROWS, SENDING_LIMITS } from '@southbound/shared/contract/constants'
import { keepDraft, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { useRested } from '@southbound/shared/platform/rested'
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
const { receivers: MOST } = SENDING_LIMITS

interface Receiver {
  id: string
  name: string
}
interface Entered {
  to: readonly Receiver[]
  remark: string
}
/** For the same favourites alone. */
const draftOf = (list: Props['list']) =>
  keepDraft<Entered>(`send-to:${list.map(({ domain, domainId }) => `${domain}-${domainId}`).join()}`)

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
  const choose = (one: Receiver, on: boolean) => {
    const others = to.filter(({ id }) => id !== one.id)
    change({ to: on ? [...others, one] : others })
  }
  const submit = async () => {
    const receiverIds = to.map(({ id }) => id)
    const done = await send.run({ body: { receiverIds, list, remark: remark.trim() || undefined } })
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
          <Button
            look="main"
            busy={send.busy}
            disabled={to.length === 0 || to.length > MOST}
            onClick={submit}
          >
            {t('kept.sendNow')}
          </Button>
        </>
      }
    >
      {send.error && <Notice tone="error">{send.error.message}</Notice>}
      <Receivers to={to} choose={choose} />
      {to.length > MOST && <Notice tone="warn">{t('kept.mostReceivers', { max: MOST })}</Notice>}
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

interface ReceiversProps {
  to: readonly Receiver[]
  choose: (one: Receiver, on: boolean) => void
}
function Receivers({ to, choose }: ReceiversProps) {
  const { t } = useText('discovery')
  /** Null until something is searched for. */
  const [words, setWords] = useState<string | null>(null)
  const keyword = useRested(words ?? '') || undefined
  const call = useCall('GET /favorite/receivers', { query: { keyword, rows: PAGE_ROWS.max } })
  if (call.state === 'failed') return <FailedState message={call.error.message} onRetry={call.reload} />
  if (!call.data) return <Skeleton lines={4} />
  const { rows, total } = call.data
  if (total === 0 && words === null && to.length === 0)
    return <EmptyState title={t('kept.noStudents')}>{t('kept.noStudentsHint')}</EmptyState>
  const others = to.filter(({ id }) => !rows.some((row) => row.id === id))
  return (
    <>
      <TextField
        type="search"
        label={t('kept.findReceiver')}
        hint={total > rows.length ? t('kept.firstShown', { count: rows.length }) : undefined}
        maxLength={LIMITS.keyword}
        value={words ?? ''}
        onChange={setWords}
      />
      <ChoiceGroup legend={t('kept.receivers')} className={styles.receivers}>
        {[...others, ...rows].map(({ id, name }) => (
          <CheckRow
            key={id}
            label={name}
            checked={to.some((one) => one.id === id)}
            onChange={(on) => choose({ id, name }, on)}
          />
        ))}
      </ChoiceGroup>
      {rows.length === 0 && <p role="status">{t('kept.noneNamed')}</p>}
    </>
  )
}
