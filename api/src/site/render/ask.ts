import { type CallForText, CallRefused, type InProcessCaller } from '../../plugins/calls/in-process.ts'
import type { AnswerCall, Answered } from './worker-process.ts'

export type AskedFrom = Pick<InProcessCaller, 'ip' | 'country' | 'onTask'>

/** Without a session, from the reader's address and country. */
export const asking =
  (call: CallForText): ((from: AskedFrom) => AnswerCall) =>
  (from) =>
  (wire, input, locale) =>
    answered(call(wire, input, { ...from, locale }))

/** Key of a question, whoever asks it. */
export const questionKey = (...asked: Parameters<AnswerCall>): string => JSON.stringify(asked)

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
