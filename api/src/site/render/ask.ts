import { type CallForText, CallRefused } from '../../plugins/calls/in-process.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

/** Lets the loaders of pages ask in the name of nobody, from the reader's address. */
export const asking =
  (call: CallForText): ((ip: string) => AnswerCall) =>
  (ip) =>
  (wire, input, locale) =>
    answered(call(wire, input, { locale, ip }))

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
