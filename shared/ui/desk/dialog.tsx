import { askReason as ask, confirm as askYesOrNo } from '../page/dialog/questions.ts'
import { QuestionDialog } from './parts/QuestionDialog.tsx'

export { Dialog, type DialogProps } from './parts/Dialog.tsx'

/** Asks yes or no, in antd's dialog: `if (await confirm({ title })) …`. */
export const confirm: typeof askYesOrNo = (question) => askYesOrNo({ ...question, dialog: QuestionDialog })

/** Asks yes or no with a reason: answers the reason, or null for no. */
export const askReason: typeof ask = (question) => ask({ ...question, dialog: QuestionDialog })
