import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../../page/dialog/Dialog.tsx'
import { DeskRoot } from '../root.tsx'
import { Dialog } from './Dialog.tsx'

/** The frame shows questions outside of the page's DeskRoot. */
export function QuestionDialog(props: DialogProps) {
  const { i18n } = useTranslation()
  return (
    <DeskRoot locale={i18n.language.startsWith('zh') ? 'zh' : 'en'}>
      <Dialog {...props} />
    </DeskRoot>
  )
}
