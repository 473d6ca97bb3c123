import { useText } from '@southbound/shared/platform'
import { Button, Dialog, FailedState } from '@southbound/shared/ui/page'

interface PartMissingProps {
  /** Given for a dialog. */
  onClose?: () => void
  onRetry: () => void
}
export function PartMissing({ onClose, onRetry }: PartMissingProps) {
  const { t } = useText('common')
  if (!onClose) return <FailedState onRetry={onRetry} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('failed.title')}
      actions={<Button onClick={onRetry}>{t('retry')}</Button>}
    >
      <p role="alert">{t('failed.text')}</p>
    </Dialog>
  )
}
