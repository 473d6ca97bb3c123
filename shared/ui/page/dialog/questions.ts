import { createStore } from '@southbound/shared/platform'

/** A question that waits for its answer. */
export interface Question {
  title: string
  text?: string
  /** Words of the button that goes ahead. */
  confirm?: string
  /** Words of the other one. */
  cancel?: string
  danger?: boolean
  /** Asks for words as well. */
  reason?: ReasonField
}
export interface ReasonField {
  label?: string
  hint?: string
  /** At most this many characters. */
  max: number
  optional?: boolean
  /** Reasons to choose from; without them the person writes. */
  choices?: readonly { value: string; label: string }[]
}
type Answer = string | null
interface Waiting {
  question: Question
  answer: (answer: Answer) => void
}

/** The questions that wait, the first one asked first. */
export const useQuestionStore = createStore<{ waiting: readonly Waiting[] }>('questions', () => ({
  waiting: [],
}))
const change = (waiting: readonly Waiting[]) => useQuestionStore.setState({ waiting })

/** Puts a question to the person; `null` is no. */
const put = (question: Question) =>
  new Promise<Answer>((resolve) =>
    change([...useQuestionStore.getState().waiting, { question, answer: resolve }]),
  )

/** Asks yes or no: `if (await confirm({ title })) …`. The frame shows it on every page. */
export const confirm = async (question: Omit<Question, 'reason'>): Promise<boolean> =>
  (await put(question)) !== null

/** Asks yes or no with a reason: answers the reason, or null for no. */
export const askReason = ({
  reason,
  ...question
}: Question & { reason: ReasonField }): Promise<string | null> => put({ ...question, reason })

/** Answers the question asked first. */
export function answerFirst(answer: Answer): void {
  const [first, ...rest] = useQuestionStore.getState().waiting
  change(rest)
  first?.answer(answer)
}
