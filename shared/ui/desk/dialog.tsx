import { askReason as ask, confirm as askYesOrNo } from '../page/dialog/questions.ts'
import { QuestionDialog } from './parts/QuestionDialog.tsx'

export { Dialog, type DialogProps } from './parts/Dialog.tsx'

export const confirm: typeof askYesOrNo = (question) => askYesOrNo({ ...question, dialog: QuestionDialog })

export const askReason: typeof ask = (question) => ask({ ...question, dialog: QuestionDialog })
