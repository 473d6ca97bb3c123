import { type CallForText, CallRefused } from '../../plugins/calls/in-process.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

/** Without a session, from the reader's address. */
export const asking =
  (call: CallForText): ((ip: string) => AnswerCall) =>
  (ip) =>
  (wire, input, locale) =>
    answered(call(wire, input, { locale, ip }))

/** A refusal is an answer too; a failure is not. */
const answered = (text: Promise<string>): Promise<Answered> =>
  text.then(
    (data) => ({ text: data }),
    (error: unknown) => {
      if (!(error instanceof CallRefused) || error.failure === 'server.fault') throw error
      const { code, message, failure, fields } = error
      return { refused: { code, message, failure, fields } }
    },
  )
