import { type CallForText, CallRefused } from '../../plugins/in-process.ts'
import type { AnswerCall } from './worker-process.ts'

/** Lets a page's loaders ask in the name of nobody, from the reader's address: what is refused is an answer too, what fails is not. */
export const asking =
  (call: CallForText, ip: string): AnswerCall =>
  (wire, input, locale) =>
    call(wire, input, { locale, ip }).then(
      (text) => ({ text }),
      (error: unknown) => {
        if (!(error instanceof CallRefused) || error.failure === 'server.fault') throw error
        const { code, message, failure, fields } = error
        return { refused: { code, message, failure, fields } }
      },
    )
