import {
  ApiError,
  api,
  type DataOf,
  formatDateTime,
  keepDraft,
  notify,
  pick,
  useText,
} from '@southbound/shared/platform'
import { Button, Dialog, Form, Notice, SelectField, TextField, useRules } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './Complaints.module.css'

const TEXT = 2000
type Target = DataOf<'GET /complaints/:caseId'>['targets'][number]
interface ComplaintDialogProps {
  caseId: string
  targets: readonly Target[]
  onClose: () => void
  onFiled: () => void
}
const keyOf = ({ kind, id }: Target) => `${kind}:${id}`

/** About whom, and what happened. What is typed outlives an expired session. */
export function ComplaintDialog({ caseId, targets, onClose, onFiled }: ComplaintDialogProps) {
  const { t, locale } = useText('cases')
  const rules = useRules()
  const draft = keepDraft<string>(`complaint:${caseId}`)
  const [about, setAbout] = useState(() => targets.map(keyOf)[0] ?? '')
  const [text, setText] = useState(() => draft.load() ?? '')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fault = !text.trim()
    ? rules.enter(t('complaint.text'))
    : text.length > TEXT
      ? rules.within(TEXT)
      : null
  const type = (next: string) => {
    draft.save(next)
    setText(next)
  }
  const send = async (target: Target) => {
    setBusy(true)
    setFailure(null)
    try {
      const { dueAt } = await api('POST /complaints', {
        body: { caseId, kind: target.kind, targetId: target.id, text },
      })
      draft.clear()
      notify.success(t('complaint.filed', { at: formatDateTime(dueAt) }))
      onFiled()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const target = targets.find((one) => keyOf(one) === about)
    if (!fault && target) void send(target)
  }
  return (
    <Dialog open onClose={onClose} title={t('complaint.file')}>
      <Form className={styles.form} onSubmit={submit}>
        <p className="muted">{t('complaint.how')}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <SelectField
          label={t('complaint.about')}
          options={targets.map((one) => ({ value: keyOf(one), label: pick(one, locale) }))}
          value={about}
          onChange={setAbout}
          required
        />
        <TextField
          label={t('complaint.text')}
          multiline
          rows={6}
          counter={TEXT}
          value={text}
          onChange={type}
          error={tried ? fault : null}
          required
        />
        <div>
          <Button type="submit" look="main" busy={busy}>
            {t('complaint.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
