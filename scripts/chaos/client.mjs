import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 15_000
/** Before the one repetition. */
const AGAIN_MS = 1_000

/**
 * Asks through the edge as a browser does: one cookie jar for each person, and one repetition of what failed.
 */
export function clientOf({ port, certificate }, told) {
  const agent = new Agent({ keepAlive: true, maxSockets: 60, ca: certificate })
  const send = ({ method, path, type, bytes = '' }, person) =>
    new Promise((done) => {
      const failed = (why) => done({ status: 0, why })
      const headers = headersOf({ type, bytes }, person)
      const asking = request({ agent, host: '127.0.0.1', port, method, path, headers }, (reply) => {
        let answer = ''
        reply.setEncoding('utf8').on('data', (piece) => {
          answer += piece
        })
        reply.on('error', () => failed('cut'))
        reply.on('end', () => {
          keepCookies(person, reply.headers['set-cookie'])
          done({ status: reply.statusCode, text: answer, ...parsed(answer) })
        })
      })
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer')))
      asking.on('error', (error) => failed(error.message))
      asking.end(bytes)
    })
  const isGood = ({ status }) => status > 0 && status < 500

  async function ask(asked, person) {
    const began = Date.now()
    let reply = await send(asked, person)
    if (!isGood(reply)) {
      told.repeated(began, asked.path, reply)
      await wait(AGAIN_MS)
      reply = await send(asked, person)
      if (!isGood(reply)) told.failedTwice(began, asked.path, reply)
    }
    return { ...reply, ms: Date.now() - began }
  }
  // All answer with how long it took; `status` 0 or from 500 on: also the repetition failed.
  return {
    call: (path, body, person) =>
      ask(
        { method: 'POST', path: `/api${path}`, type: 'application/json', bytes: JSON.stringify(body) },
        person,
      ),
    page: (path, person) => ask({ method: 'GET', path }, person),
    /** Fields are texts; a file has a `name` and `bytes`. */
    form: (path, fields, person) =>
      ask({ method: 'POST', path: `/api${path}`, ...multipart(fields) }, person),
  }
}

const BOUNDARY = 'southbound-chaos'
function multipart(fields) {
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value.bytes ?? value), Buffer.from('\r\n')]
  })
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

function headersOf({ type, bytes }, person) {
  const cookie = person ? [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
  return {
    ...(type ? { 'content-type': type, 'content-length': Buffer.byteLength(bytes) } : {}),
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
