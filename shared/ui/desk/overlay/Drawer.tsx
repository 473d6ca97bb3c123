import { Drawer as AntDrawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../../page/dialog/Dialog.tsx'
import { confirm } from './Dialog.tsx'
import styles from './Overlay.module.css'
import { TypedContext, useClosing } from './typed.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DrawerProps extends Omit<DialogProps, 'wide'> {
  side?: 'left' | 'right' | 'bottom'
}

export const Drawer = (props: DrawerProps) => (props.open ? <Opened {...props} /> : null)

function Opened({ open, onClose, title, children, actions, side = 'right' }: DrawerProps) {
  const { t } = useTranslation('common')
  useReturnFocus()
  const closing = useClosing(onClose, confirm)
  return (
    <AntDrawer
      open={open}
      placement={side}
      size={480}
      title={<h2 className={styles.title}>{title}</h2>}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      footer={actions ? <div className={styles.actions}>{actions}</div> : null}
      onClose={closing.close}
    >
      <TypedContext value={closing.note}>{children}</TypedContext>
    </AntDrawer>
  )
}
