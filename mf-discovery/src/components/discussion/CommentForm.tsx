import { LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, keepDraft, useText, useUnsaved } from '@southbound/shared/platform'
import { Button, Form, SelectField, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import styles from './CommentForm.module.css'

interface Props {
  /** What the draft is kept under, so that an expired session loses nothing. */
  name: string
  label: string
  /** Also asks for stars. */
  rated?: boolean
  onSend: (content: string, rating?: number) => Promise<void>
  onCancel?: () => void
}
const STARS = [5, 4, 3, 2, 1]

/** Writes a comment or a reply: not empty, at most 500 characters; what was typed stays until it is sent. */
export default function CommentForm({ name, label, rated, onSend, onCancel }: Props) {
  const { t } = useText('discovery')
  const draft = useMemo(() => keepDraft<string>(`discussion ${name}`), [name])
  const [text, setText] = useState('')
  const [rating, setRating] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  useEffect(() => setText(draft.load() ?? ''), [draft])
  useUnsaved(typed && text.trim() !== '')
  const type = (next: string) => {
    setText(next)
    setTyped(true)
    draft.save(next)
    setError(null)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('discuss.empty'))
    if (text.length > LIMITS.comment) return setError(t('discuss.long', { max: LIMITS.comment }))
    setBusy(true)
    try {
      await onSend(text.trim(), rating ? Number(rating) : undefined)
      draft.clear()
      setText('')
      setRating('')
    } catch (caught) {
      setError(
        caught instanceof ApiError ? (caught.fields[0]?.message ?? caught.message) : t('discuss.sendFailed'),
      )
    }
    setBusy(false)
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
        error={error}
      />
      <div className={styles.foot}>
        {rated && (
          <SelectField
            label={t('discuss.rating')}
            labelHidden
            empty={t('discuss.noRating')}
            options={STARS.map((count) => ({ value: String(count), label: t('discuss.stars', { count }) }))}
            value={rating}
            onChange={setRating}
            className={styles.rating}
          />
        )}
        {onCancel && <Button onClick={onCancel}>{t('discuss.cancel')}</Button>}
        <Button type="submit" look="main" busy={busy}>
          {t('discuss.send')}
        </Button>
      </div>
    </Form>
  )
}
