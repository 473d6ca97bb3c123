import { Button, Dialog, Form, TextField } from '@southbound/shared/ui/page'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSearchWords } from './words.ts'

interface Props {
  title: string
  name: string
  busy: boolean
  error?: string
  onName: (name: string) => void
  onClose: () => void
}
const MOST = 80

/** Asks under which name a search is kept. */
export function NameDialog({ title, name: offered, busy, error, onName, onClose }: Props) {
  const t = useSearchWords()
  const form = useId()
  const [name, setName] = useState(offered)
  const field = useRef<HTMLInputElement>(null)
  // A dialog that opens gives the focus to its first button.
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the finder's form in React's tree.
    event.stopPropagation()
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="main" busy={busy} disabled={!name.trim()}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={MOST}
          ref={field}
          required
          value={name}
          error={error}
          onChange={setName}
        />
      </Form>
    </Dialog>
  )
}
