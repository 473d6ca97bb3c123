import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * One request over connections that stay open; answers its
 * body's bytes, and throws where it is not answered with 200.
 */
export function send(port, { method = 'GET', path, body, sessionKey }) {
  const headers = {
    'accept-encoding': 'br',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(sessionKey ? { sessionKey } : {}),
  }
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      let bytes = 0
      answer.on('data', (part) => {
        bytes += part.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? done(bytes) : fail(new Error(`${path} answers ${answer.statusCode}`)),
      )
    })
    asked.on('error', fail)
    asked.end(body && JSON.stringify(body))
  })
}

/**
 * Sends `count` requests of `next`, by so many clients at a
 * time; answers the ms of each and the mean bytes of an answer.
 */
export async function sendAll({ port, next, count, clients }) {
  const taken = []
  let [sent, bytes] = [0, 0]
  const one = async () => {
    while (sent < count) {
      const asked = next(sent++)
      const began = performance.now()
      bytes += await send(port, asked)
      taken.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, one))
  return { taken, bytes: bytes / count, seconds: (performance.now() - began) / 1000 }
}
