import { api, keepDraft, notify, tryAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import styles from './CaseView.module.css'

const EVERYBODY = 1
const LIMIT = 1000

/** Writes to the other parties of a case: a line of its log that each of them is told of. What is typed is kept until it is sent. */
export default function MessageDialog({
  caseId,
  onSent,
  onClose,
}: {
  caseId: string
  onSent: () => void
  onClose: () => void
}) {
  const { t } = useText('cases')
  const draft = keepDraft<{ text: string }>(`message:${caseId}`)
  const [text, setText] = useState(draft.load()?.text ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const type = (value: string) => {
    setText(value)
    draft.save({ text: value })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setFault(t('people.empty'))
    if (!(await tryAct(() => api('POST /case/log', { body: { caseId, text, visibility: EVERYBODY } }))))
      return
    draft.clear()
    notify.success(t('people.sent'))
    onSent()
    onClose()
  }
  return (
    <Dialog open title={t('people.write')} onClose={onClose}>
      <Form className={styles.form} onSubmit={send}>
        <p>{t('people.writeText')}</p>
        <TextField
          label={t('people.text')}
          value={text}
          onChange={type}
          error={fault}
          multiline
          rows={5}
          counter={LIMIT}
          maxLength={LIMIT}
          required
        />
        <div>
          <Button type="submit" look="main">
            {t('people.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
