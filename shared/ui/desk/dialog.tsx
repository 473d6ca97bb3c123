import { put, type Question, type ReasonField } from './parts/questions.ts'

export { Dialog, type DialogProps, Drawer } from '../page/Dialog.tsx'

/** Asks yes or no: `if (await confirm({ title })) …`. Needs a DeskRoot on the page. */
export const confirm = async (question: Omit<Question, 'reason'>): Promise<boolean> => (await put(question)) !== null

/** Asks yes or no with a reason: answers the reason, or null for no. */
export const askReason = ({ reason, ...question }: Question & { reason: ReasonField }): Promise<string | null> => put({ ...question, reason })
