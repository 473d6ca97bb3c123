import { type ApiError, type InputOf, keepDraft, useAct } from '@southbound/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { NOTHING, type OpenOne, type OwnAnswer } from './said.ts'

export type Sending = InputOf<'POST /questionnaires/:id/answers'>['body']
interface Typed {
  /** By the number of the question. */
  given: Record<number, OwnAnswer>
  named: boolean
}
const isBlank = ({ chosen, text }: OwnAnswer) => chosen.length === 0 && !text.trim()

interface AnswersOptions {
  asked: OpenOne
  send: (body: Sending) => Promise<unknown>
  onSent: () => void
}
/** What is typed is kept in this tab until it is sent; a repeated sending is one answer. */
export function useAnswers({ asked, send, onSent }: AnswersOptions) {
  const [draft] = useState(() => keepDraft<Typed>(`questionnaire:${asked.id}`))
  const [typed, setTyped] = useState<Typed>({ given: {}, named: false })
  const [missing, setMissing] = useState<readonly number[]>([])
  const [key] = useState(() => crypto.randomUUID())
  const latest = useRef(typed)
  const isRestored = useRef(false)
  const take = (next: Typed) => {
    latest.current = next
    setTyped(next)
    // What was typed before the scripts ran comes first, and again after the draft.
    if (isRestored.current) draft.save(next)
  }
  useEffect(() => {
    isRestored.current = true
    const kept = draft.load()
    if (kept) {
      latest.current = kept
      setTyped(kept)
    }
  }, [draft])
  const act = useAct(send, { inPlace: true })
  const given = (number: number): OwnAnswer => typed.given[number] ?? NOTHING
  const set = (number: number, change: (before: OwnAnswer) => Partial<OwnAnswer>) => {
    const { current } = latest
    const before = current.given[number] ?? NOTHING
    take({ ...current, given: { ...current.given, [number]: { ...before, ...change(before) } } })
    setMissing((old) => old.filter((one) => one !== number))
  }
  /** The number of the first question that is wrong, if any. */
  const submit = async (): Promise<number | null> => {
    const lacking = asked.questions.flatMap(({ required }, at) =>
      required && isBlank(latest.current.given[at + 1] ?? NOTHING) ? [at + 1] : [],
    )
    setMissing(lacking)
    if (lacking[0]) return lacking[0]
    if ((await act.run(bodyOf(latest.current, key))) === null) return null
    draft.clear()
    onSent()
    return null
  }
  return {
    given,
    set,
    submit,
    busy: act.busy,
    error: act.error,
    missing,
    named: typed.named,
    setNamed: (named: boolean) => take({ ...latest.current, named }),
  }
}

const bodyOf = ({ given, named }: Typed, idempotencyKey: string): Sending => ({
  answers: Object.entries(given)
    .filter(([, one]) => !isBlank(one))
    .map(([number, { chosen, text }]) => ({
      question: Number(number),
      ...(chosen.length > 0 ? { chosen: chosen.toSorted((a, b) => a - b) } : { text }),
    })),
  named,
  idempotencyKey,
})

/** The server's words for one question. */
export const faultOf = (error: ApiError | null, number: number): string | null =>
  error?.fields.find(({ field }) => field === `answers.${number}`)?.message ?? null
