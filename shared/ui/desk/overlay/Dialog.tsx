import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../../page/dialog/Dialog.tsx'
import { confirm as askYesOrNo } from '../../page/dialog/questions.ts'
import { DeskRoot } from '../root.tsx'
import styles from './Overlay.module.css'
import { TypedContext, useClosing } from './typed.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type { DialogProps }

export const Dialog = (props: DialogProps) => (props.open ? <Opened {...props} /> : null)

/** The frame shows questions outside of the page's DeskRoot. */
function QuestionDialog(props: DialogProps) {
  const { i18n } = useTranslation()
  return (
    <DeskRoot locale={i18n.language.startsWith('zh') ? 'zh' : 'en'}>
      <Dialog {...props} />
    </DeskRoot>
  )
}

/** A question of the desk is a dialog of the desk. */
export const asDesk = <Q extends object>(question: Q) => ({ ...question, dialog: QuestionDialog })
export const confirm: typeof askYesOrNo = (question) => askYesOrNo(asDesk(question))

function Opened({ open, onClose, title, children, actions, wide }: DialogProps) {
  const { t } = useTranslation('common')
  useReturnFocus()
  const closing = useClosing(onClose, confirm)
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
      onCancel={closing.close}
    >
      <TypedContext value={closing.note}>{children}</TypedContext>
    </Modal>
  )
}
