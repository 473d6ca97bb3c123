import { askReason as ask } from '../page/dialog/questions.ts'
import { asDesk, confirm, Dialog, type DialogProps } from './overlay/Dialog.tsx'

export { confirm, Dialog, type DialogProps }

export const askReason: typeof ask = (question) => ask(asDesk(question))
