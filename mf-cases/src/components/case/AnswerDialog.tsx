import { CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { api, keepDraft, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { actOnCase } from './act-on-case.ts'
import styles from './CaseView.module.css'
import type { CaseDetail, Choice } from './use-case.ts'

interface AnswerDialogProps {
  action: string
  choice: Choice
  show: (next: CaseDetail) => void
  onClose: () => void
}
const LIMIT = 1000

/** The applicant says that what he was asked for is done. What is typed is kept until it is sent. */
export default function AnswerDialog({ action, choice, show, onClose }: AnswerDialogProps) {
  const { t } = useText('cases')
  const draft = keepDraft<{ text: string }>(`answer:${choice.choiceId}`)
  const [text, setText] = useState(draft.load()?.text ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const needed = choice.status === CHOICE_STATUS.infoRequested
  const type = (value: string) => {
    setText(value)
    draft.save({ text: value })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (needed && !text.trim()) return setFault(t('answer.missing'))
    const sent = api('POST /case/choice/:id/answer', {
      params: { id: choice.choiceId },
      body: { text: text.trim() || null },
    })
    if (!(await actOnCase(sent, show, t('answer.sent')))) return
    draft.clear()
    onClose()
  }
  return (
    <Dialog open title={t(`act.${action}`)} onClose={onClose}>
      <Form className={styles.form} onSubmit={send}>
        <p>{t(`answer.lead.${action}`)}</p>
        <TextField
          label={t('answer.text')}
          value={text}
          onChange={type}
          error={fault}
          multiline
          rows={4}
          counter={LIMIT}
          maxLength={LIMIT}
          required={needed}
        />
        <div>
          <Button type="submit" look="main">
            {t('answer.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
