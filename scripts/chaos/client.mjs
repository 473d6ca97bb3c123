import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 15_000
/** Before the one repetition. */
const AGAIN_MS = 1_000

/** Calls through the edge as a browser makes them: one cookie jar for each person, and one repetition of what failed. */
export function clientOf({ port, certificate }, told) {
  const agent = new Agent({ keepAlive: true, maxSockets: 60, ca: certificate })
  const send = (path, body, person) =>
    new Promise((done) => {
      const failed = (why) => done({ status: 0, why })
      const text = JSON.stringify(body)
      const asking = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: `/api${path}`,
          headers: headersOf(text, person),
        },
        (reply) => {
          let answer = ''
          reply.setEncoding('utf8').on('data', (piece) => {
            answer += piece
          })
          reply.on('error', () => failed('cut'))
          reply.on('end', () => {
            keepCookies(person, reply.headers['set-cookie'])
            done({ status: reply.statusCode, ...parsed(answer) })
          })
        },
      )
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer')))
      asking.on('error', (error) => failed(error.message))
      asking.end(text)
    })
  const isGood = ({ status }) => status > 0 && status < 500

  /** The answer, with how long it took; `status` 0 or from 500 on: also the repetition failed. */
  return async function call(path, body, person) {
    const began = Date.now()
    let reply = await send(path, body, person)
    if (!isGood(reply)) {
      told.repeated(began, path, reply)
      await wait(AGAIN_MS)
      reply = await send(path, body, person)
      if (!isGood(reply)) told.failedTwice(began, path, reply)
    }
    return { ...reply, ms: Date.now() - began }
  }
}

function headersOf(text, person) {
  const cookie = person ? [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(person ? { sessionkey: person.key } : {}),
    ...(cookie ? { cookie } : {}),
  }
}

function keepCookies(person, lines = []) {
  for (const line of person ? lines : []) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name) person.cookies.set(name, value)
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
