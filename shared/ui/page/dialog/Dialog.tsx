import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
}

/** Modal; Escape and a press beside it close it. */
export const Dialog = ({ wide, ...rest }: DialogProps) =>
  rest.open ? <Modal {...rest} className={classNames(styles.dialog, wide && styles.wide)} /> : null

/** A dialog at an edge of the window. */
export const Drawer = ({
  side = 'right',
  ...rest
}: Omit<DialogProps, 'wide'> & { side?: 'left' | 'right' | 'bottom' }) =>
  rest.open ? <Modal {...rest} className={classNames(styles.drawer, styles[side])} /> : null

function Modal({ onClose, title, children, actions, className }: DialogProps & { className?: string }) {
  const { t } = useTranslation('common')
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // After it has left the page, a dialog no longer gives the focus back.
  useLayoutEffect(() => {
    const element = box.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // A press that begins on a part which redraws itself ends on the dialog.
  const beganBeside = useRef(false)
  const pressing = (event: MouseEvent) => {
    beganBeside.current = event.target === box.current
  }
  const pressed = (event: MouseEvent) => event.target === box.current && beganBeside.current && onClose()
  return (
    <dialog
      ref={box}
      className={className}
      aria-labelledby={titleId}
      onMouseDown={pressing}
      onClick={pressed}
      // antd's dialog below it listens on the window.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !box.current?.open && onClose()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.cross} aria-label={t('close')} onClick={onClose}>
            ×
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
