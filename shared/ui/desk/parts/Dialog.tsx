import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../../page/dialog/Dialog.tsx'
import styles from './Overlay.module.css'
import { useReturnFocus } from './use-return-focus.ts'

export type { DialogProps }

export const Dialog = (props: DialogProps) => (props.open ? <Opened {...props} /> : null)

function Opened({ open, onClose, title, children, actions, wide }: DialogProps) {
  const { t } = useTranslation('common')
  useReturnFocus()
  return (
    <Modal
      open={open}
      centered
      width={wide ? 800 : 480}
      title={<h2 className={styles.title}>{title}</h2>}
      closable={{ 'aria-label': t('close') }}
      footer={actions ? <div className={styles.actions}>{actions}</div> : null}
      classNames={{
        container: styles.container,
        header: styles.head,
        body: styles.body,
        footer: styles.foot,
      }}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
