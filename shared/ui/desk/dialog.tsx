import { askReason as ask } from '../page/dialog/questions.ts'
import { asDesk, confirm, Dialog, type DialogProps } from './overlay/Dialog.tsx'
import { useTyped } from './overlay/typed.ts'

export { confirm, Dialog, type DialogProps, useTyped }

export const askReason: typeof ask = (question) => ask(asDesk(question))
