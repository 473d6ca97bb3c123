import { type CallForText, CallRefused } from '../../plugins/in-process.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

/** Lists that nearly every page asks for and that change once in weeks: pages may say of them what was so a little while ago. */
const REFERENCE = new Set(['GET /lookup/:name', 'GET /country/exchangeRates'])
const REFERENCE_MS = 20_000
const MOST = 500

/** Lets the loaders of pages ask in the name of nobody, from the reader's address. */
export function asking(call: CallForText): (ip: string) => AnswerCall {
  const known = new Map<string, { until: number; answer: Promise<Answered> }>()
  return (ip) => (wire, input, locale) => {
    const ask = () => answered(call(wire, input, { locale, ip }))
    if (!REFERENCE.has(wire)) return ask()
    const key = JSON.stringify([wire, input, locale])
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.answer
    if (known.size >= MOST) known.clear()
    const answer = ask()
    known.set(key, { until: Date.now() + REFERENCE_MS, answer })
    answer.catch(() => known.delete(key))
    return answer
  }
}

/** What is refused is an answer too, what fails is not. */
const answered = (text: Promise<string>): Promise<Answered> =>
  text.then(
    (data) => ({ text: data }),
    (error: unknown) => {
      if (!(error instanceof CallRefused) || error.failure === 'server.fault') throw error
      const { code, message, failure, fields } = error
      return { refused: { code, message, failure, fields } }
    },
  )
