import { useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { LightForm } from '@southbound/shared/ui/light-form'
import { Button } from '@southbound/shared/ui/page'
import type { ComponentProps, ReactNode } from 'react'
import styles from './DialogForm.module.css'

interface DialogFormProps {
  form: ComponentProps<typeof LightForm>['form'] & { busy: boolean }
  title: string
  action: string
  danger?: boolean
  wide?: boolean
  /** What it sends is still on its way to the server. */
  waits?: boolean
  onClose: () => void
  /** Set where something stored is changed: Cancel drops the kept draft, Escape does not. */
  onCancel?: () => void
  children: ReactNode
}

export function DialogForm(props: DialogFormProps) {
  const { form, title, action, danger, wide, waits, onClose, onCancel = onClose, children } = props
  const { t } = useText('account')
  return (
    <Dialog open wide={wide} onClose={onClose} title={title}>
      <LightForm form={form} className={styles.form}>
        {children}
        <div className={styles.acts}>
          <Button type="submit" look={danger ? 'danger' : 'main'} busy={form.busy || waits}>
            {action}
          </Button>
          <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        </div>
      </LightForm>
    </Dialog>
  )
}
