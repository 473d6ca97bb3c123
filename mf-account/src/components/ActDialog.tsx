import { useText } from '@southbound/shared/platform'
import { Dialog, type DialogProps } from '@southbound/shared/ui/desk/dialog'
import { Button, type ButtonProps } from '@southbound/shared/ui/page'

interface ActDialogProps
  extends Pick<DialogProps, 'title' | 'wide' | 'onClose' | 'children'>,
    Pick<ButtonProps, 'look' | 'busy' | 'disabled'> {
  action: string
  /** Set where something stored is changed: Cancel drops the kept draft, Escape does not. */
  onCancel?: () => void
  onAct: () => Promise<unknown>
}

export function ActDialog(props: ActDialogProps) {
  const { title, wide, onClose, onCancel = onClose, children, action, onAct, ...button } = props
  const { t } = useText('account')
  const actions = (
    <>
      <Button onClick={onCancel}>{t('settings.cancel')}</Button>
      <Button look="main" {...button} onClick={() => onAct()}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog open wide={wide} onClose={onClose} title={title} actions={actions}>
      {children}
    </Dialog>
  )
}
