import { useText } from '@southbound/shared/platform'
import { Button, Dialog } from '@southbound/shared/ui/page'
import { useState } from 'react'

interface Props {
  /** 'favourite' or 'compare': whose words are asked. */
  of: 'favourite' | 'compare'
  /** Of the thing to remove; null keeps the question closed. */
  name: string | null
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before something leaves the favourites or the comparison. */
export function ConfirmRemoval({ of, name, onClose, onConfirm }: Props) {
  const { t } = useText('discovery')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
    onClose()
  }
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={t(`${of}.confirm`)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" busy={busy} onClick={confirm}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {t(`${of}.confirmText`, { name: name ?? '' })}
    </Dialog>
  )
}
