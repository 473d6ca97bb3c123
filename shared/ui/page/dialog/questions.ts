import { createStore } from '@southbound/shared/platform'
import type { ComponentType } from 'react'
import type { DialogProps } from './Dialog.tsx'

export interface Question {
  title: string
  text?: string
  confirm?: string
  cancel?: string
  danger?: boolean
  dialog?: ComponentType<DialogProps>
  reason?: ReasonField
  /** The question stays, with what was typed, until this resolves to true. It must ask nothing itself. */
  send?: (answer: string) => Promise<boolean>
  /** What is decided, and how: a reason that was refused or left is offered again for it alone. */
  keep?: string
}
export interface ReasonField {
  label?: string
  hint?: string
  max: number
  first?: string
  optional?: boolean
  choices?: readonly { value: string; label: string }[]
}
type Answer = string | null
interface Waiting {
  question: Question
  answer: (answer: Answer) => void
}

export const useQuestionStore = createStore<{ waiting: readonly Waiting[] }>('questions', () => ({
  waiting: [],
}))
const change = (waiting: readonly Waiting[]) => useQuestionStore.setState({ waiting })

const put = (question: Question) =>
  new Promise<Answer>((resolve) =>
    change([...useQuestionStore.getState().waiting, { question, answer: resolve }]),
  )

/** Asks before something that cannot be undone; false when the person stays. */
export const confirm = async (question: Omit<Question, 'reason' | 'send'>): Promise<boolean> =>
  (await put(question)) !== null

/**
 * Asks with a reason; null when the person stays. With `send`, only a reason that was sent ends the question.
 */
export const askReason = ({
  reason,
  ...question
}: Question & { reason: ReasonField }): Promise<string | null> => put({ ...question, reason })

export function answerFirst(answer: Answer): void {
  const [first, ...rest] = useQuestionStore.getState().waiting
  change(rest)
  first?.answer(answer)
}
