import { useText } from '@southbound/shared/platform'
import { Button, CheckRow, Form, Notice } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { Question } from './Question.tsx'
import styles from './Questionnaires.module.css'
import type { OpenOne } from './said.ts'
import { faultOf, type Sending, useAnswers } from './use-answers.ts'

interface AnswerFormProps {
  asked: OpenOne
  /** Who may give a name with the answers: null where there is none. */
  name: string | null
  send: (body: Sending) => Promise<unknown>
  onSent: () => void
}

export function AnswerForm({ asked, name, send, onSent }: AnswerFormProps) {
  const { t } = useText('content')
  const answers = useAnswers({ asked, send, onSent })
  const { error, missing } = answers
  const [first, setFirst] = useState<{ number: number } | null>(null)
  useEffect(() => {
    if (first) document.querySelector<HTMLElement>(`#${idOf(first.number)} :is(input, textarea)`)?.focus()
  }, [first])
  const faults = asked.questions.map((_, at) =>
    missing.includes(at + 1) ? t('questionnaires.missing') : faultOf(error, at + 1),
  )
  const submit = async () => {
    const number = await answers.submit()
    if (number) setFirst({ number })
  }
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        return answers.busy ? undefined : submit()
      }}
    >
      {asked.questions.map((question, at) => (
        <Question
          key={idOf(at + 1)}
          id={idOf(at + 1)}
          number={at + 1}
          question={question}
          given={answers.given(at + 1)}
          error={faults[at] ?? null}
          onChange={(change) => answers.set(at + 1, change)}
        />
      ))}
      {error && !faults.some(Boolean) && <Notice tone="error">{error.message}</Notice>}
      <div className={styles.send}>
        <Button type="submit" look="main" busy={answers.busy}>
          {t('questionnaires.send')}
        </Button>
        {name === null ? (
          <p className="muted small">{t('questionnaires.anonymous')}</p>
        ) : (
          <div>
            <CheckRow
              label={t('questionnaires.named', { name })}
              checked={answers.named}
              onChange={answers.setNamed}
            />
            <p className="muted small">{t('questionnaires.namedHint')}</p>
          </div>
        )}
      </div>
    </Form>
  )
}
const idOf = (number: number) => `question-${number}`
