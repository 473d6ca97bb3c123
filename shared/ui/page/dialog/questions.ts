import { createStore } from '@southbound/shared/platform'
import type { ComponentType } from 'react'
import type { DialogProps } from './Dialog.tsx'

export interface Question {
  title: string
  text?: string
  confirm?: string
  cancel?: string
  danger?: boolean
  /** The dialog it is asked in: work pages give antd's. */
  dialog?: ComponentType<DialogProps>
  reason?: ReasonField
}
export interface ReasonField {
  label?: string
  hint?: string
  max: number
  optional?: boolean
  /** Without them the person writes. */
  choices?: readonly { value: string; label: string }[]
}
type Answer = string | null
interface Waiting {
  question: Question
  answer: (answer: Answer) => void
}

/** The first one asked comes first. */
export const useQuestionStore = createStore<{ waiting: readonly Waiting[] }>('questions', () => ({
  waiting: [],
}))
const change = (waiting: readonly Waiting[]) => useQuestionStore.setState({ waiting })

/** `null` is no. */
const put = (question: Question) =>
  new Promise<Answer>((resolve) =>
    change([...useQuestionStore.getState().waiting, { question, answer: resolve }]),
  )

/** `if (await confirm({ title })) …` */
export const confirm = async (question: Omit<Question, 'reason'>): Promise<boolean> =>
  (await put(question)) !== null

/** Answers the reason, or null for no. */
export const askReason = ({
  reason,
  ...question
}: Question & { reason: ReasonField }): Promise<string | null> => put({ ...question, reason })

export function answerFirst(answer: Answer): void {
  const [first, ...rest] = useQuestionStore.getState().waiting
  change(rest)
  first?.answer(answer)
}
