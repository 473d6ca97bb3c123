import type { Context } from '../../plugins/context.ts'
import { sha256Of } from '../../sha256.ts'

type Asking = Pick<Context<'GET /questionnaires'>, 'actor' | 'request'>
export interface WhoAnswers {
  accountId: string | null
  /** The key that a browser made for itself, else what is known of it. */
  browser: string
}

export const whoAnswers = ({ actor, request }: Asking): WhoAnswers => ({
  accountId: actor?.accountId ?? null,
  browser: request.device ?? `${request.ip} ${request.userAgent}`,
})

/** Mark of a browser for one questionnaire: two questionnaires cannot be joined by it. */
export const visitorMark = (questionnaireId: string, browser: string): string =>
  sha256Of(`${questionnaireId}:${browser}`)
