import { useTranslation } from 'react-i18next'
import type { DialogProps } from '../page/dialog/Dialog.tsx'
import { askReason as ask, confirm as askYesOrNo } from '../page/dialog/questions.ts'
import { Dialog } from './parts/Dialog.tsx'
import { DeskRoot } from './root.tsx'

export { Dialog, type DialogProps }

/** The frame shows questions outside of the page's DeskRoot. */
function QuestionDialog(props: DialogProps) {
  const { i18n } = useTranslation()
  return (
    <DeskRoot locale={i18n.language.startsWith('zh') ? 'zh' : 'en'}>
      <Dialog {...props} />
    </DeskRoot>
  )
}

export const confirm: typeof askYesOrNo = (question) => askYesOrNo({ ...question, dialog: QuestionDialog })

export const askReason: typeof ask = (question) => ask({ ...question, dialog: QuestionDialog })
