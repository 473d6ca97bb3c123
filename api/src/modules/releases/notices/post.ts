import { request } from 'node:https'
import { isHookAddress, lookupPublic } from './address.ts'

const MOST_MS = 5_000

export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number>

/**
 * The answer's status; its body is not read, and a redirect is not followed. Rejects when none comes in time.
 */
export const postPublic: Post = (url, body, headers) =>
  new Promise((done, fail) => {
    if (!isHookAddress(url)) return fail(new Error('This address is not public'))
    const asked = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
        lookup: lookupPublic(),
        signal: AbortSignal.timeout(MOST_MS),
      },
      (answer) => {
        answer.destroy()
        done(answer.statusCode ?? 0)
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
