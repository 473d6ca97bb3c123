import { Button, Dialog, TextField } from '@southbound/shared/ui/page'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  const [name, setName] = useState(offered)
  const field = useRef<HTMLInputElement>(null)
  // A dialog that opens gives the focus to its first button.
  useEffect(() => field.current?.select(), [])
  const keep = () => {
    if (name.trim()) onName(name.trim())
  }
  // No form element: it is inside the finder's, which Enter would submit.
  const typed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    keep()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="main" busy={busy} disabled={!name.trim()} onClick={keep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={MOST}
        ref={field}
        required
        value={name}
        error={error}
        onChange={setName}
        onKeyDown={typed}
      />
    </Dialog>
  )
}
