import { keepDraft } from '@southbound/shared/platform'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Form } from '../fields/Form.tsx'
import { useRules } from '../fields/rules.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Dialog as LightDialog } from './Dialog.tsx'
import { answerFirst, type Question, type ReasonField, useQuestionStore } from './questions.ts'

/** One after the other; once, in the frame. */
export default function Questions() {
  const question = useQuestionStore(({ waiting }) => waiting[0]?.question)
  return question ? <QuestionDialog key={question.title} question={question} /> : null
}

function QuestionDialog({ question }: { question: Question }) {
  const { dialog: Dialog = LightDialog } = question
  const { t } = useTranslation('common')
  const kept = question.keep === undefined ? null : keepDraft<string>(`reason:${question.keep}`)
  const { error, value, isTyped, setValue, check } = useReason(question.reason, kept?.load())
  const [sending, setSending] = useState(false)
  const send = async (answer: string) => {
    if (question.send) {
      setSending(true)
      kept?.save(answer)
      if (!(await question.send(answer).finally(() => setSending(false)))) return
    }
    kept?.clear()
    answerFirst(answer)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check() && !sending) void send(value.trim())
  }
  const stay = () => {
    if (sending) return
    if (isTyped) kept?.save(value)
    answerFirst(null)
  }
  return (
    <Dialog
      open
      title={question.title}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{question.cancel ?? t('cancel')}</Button>
          <Button type="submit" form="question" look={question.danger ? 'danger' : 'main'} busy={sending}>
            {question.confirm ?? t('confirm')}
          </Button>
        </>
      }
    >
      <Form id="question" onSubmit={submit}>
        {question.text && <p className="muted">{question.text}</p>}
        {question.reason && <Reason field={question.reason} {...{ value, error }} onChange={setValue} />}
      </Form>
    </Dialog>
  )
}

function useReason(field: ReasonField | undefined, kept: string | null | undefined) {
  const { t } = useTranslation('common')
  const rules = useRules()
  const [value, setValue] = useState(kept ?? field?.first ?? '')
  const [tried, setTried] = useState(false)
  const label = field?.label ?? t('reasonDialog.label')
  const fault = () => {
    if (!field) return null
    if (!field.optional && !value.trim()) return field.choices ? rules.choose(label) : rules.enter(label)
    return value.length > field.max ? rules.within(field.max) : null
  }
  const check = () => {
    setTried(true)
    return fault() === null
  }
  const isTyped = value.trim() !== '' && value !== field?.first
  return { value, isTyped, setValue, check, error: tried ? fault() : null }
}

type ReasonProps = {
  field: ReasonField
  value: string
  error: string | null
  onChange: (value: string) => void
}
function Reason({ field, value, error, onChange }: ReasonProps) {
  const { t } = useTranslation('common')
  const shared = {
    label: field.label ?? t('reasonDialog.label'),
    hint: field.hint,
    error,
    value,
    onChange,
    required: !field.optional,
  }
  if (field.choices) return <SelectField {...shared} options={field.choices} empty={t('choose')} />
  return <TextField {...shared} multiline counter={field.max} />
}
