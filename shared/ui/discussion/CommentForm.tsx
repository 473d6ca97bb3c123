import { LIMITS } from '@southbound/shared/contract/constants'
import { keepDraft, type Translate, useAct, useText, useUnsaved } from '@southbound/shared/platform'
import { Button, Form, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import styles from './Discussion.module.css'

interface CommentFormProps {
  say: Translate
  /** Name of the kept draft. */
  draft: string
  label: string
  /** Also asks for stars. */
  rated?: boolean
  onSend: (content: string, rating?: number) => Promise<unknown>
  onCancel?: () => void
}
const STARS = [5, 4, 3, 2, 1]

export default function CommentForm({ say, draft: name, label, rated, onSend, onCancel }: CommentFormProps) {
  const { t } = useText('common')
  const draft = useMemo(() => keepDraft<string>(name), [name])
  const [text, setText] = useState('')
  const [rating, setRating] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const sending = useAct(
    async (content: string) => {
      await onSend(content, rating ? Number(rating) : undefined)
      return true
    },
    { inPlace: true },
  )
  const { error } = sending
  useEffect(() => setText(draft.load() ?? ''), [draft])
  useEffect(() => setFault(error && (error.fields[0]?.message ?? error.message)), [error])
  useUnsaved(typed && text.trim() !== '')
  const type = (next: string) => {
    setText(next)
    setTyped(true)
    draft.save(next)
    setFault(null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    if (content === '') return setFault(say('empty'))
    if (content.length > LIMITS.comment) return setFault(say('long', { max: LIMITS.comment }))
    if (!(await sending.run(content))) return
    draft.clear()
    setText('')
    setRating('')
  }
  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField
        label={label}
        multiline
        rows={3}
        counter={LIMITS.comment}
        value={text}
        onChange={type}
        error={fault}
        required
      />
      <div className={styles.foot}>
        {rated && (
          <SelectField
            label={say('rating')}
            labelHidden
            empty={say('noRating')}
            options={STARS.map((count) => ({ value: String(count), label: say('stars', { count }) }))}
            value={rating}
            onChange={setRating}
            className={styles.rating}
          />
        )}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look="main" busy={sending.busy}>
          {say('send')}
        </Button>
      </div>
    </Form>
  )
}
