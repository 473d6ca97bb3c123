import { LIMITS } from '@southbound/shared/contract/constants'
import { ApiError, keepDraft, useText, useUnsaved } from '@southbound/shared/platform'
import { Button, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import styles from './Comments.module.css'

interface Props {
  /** What it is kept under until it is sent, so that an expired session loses nothing. */
  draft: string
  label: string
  onSend: (content: string) => Promise<void>
  onCancel?: () => void
}

/** Writes a comment or a reply: more than spaces, at most 500 characters. */
export function CommentForm({ draft: name, label, onSend, onCancel }: Props) {
  const { t } = useText('content')
  const draft = useMemo(() => keepDraft<string>(name), [name])
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(false)
  useEffect(() => setText(draft.load() ?? ''), [draft])
  useUnsaved(typed && text.trim() !== '')
  const type = (next: string) => {
    setText(next)
    setTyped(true)
    setError(null)
    draft.save(next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('rules.blank'))
    if (text.trim().length > LIMITS.comment) return setError(t('rules.within', { num: LIMITS.comment }))
    setBusy(true)
    try {
      await onSend(text.trim())
      draft.clear()
      setText('')
    } catch (caught) {
      setError(caught instanceof ApiError ? (caught.fields[0]?.message ?? caught.message) : t('failed.act'))
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
        required
      />
      <div className={styles.acts}>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" look="main" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
