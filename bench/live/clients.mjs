// Many live connections as light as can be: raw sockets, each opened with a ticket as our page does.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { answerWith, epoch } from '../asked.mjs'

const OPENING = 200
/** Several addresses of this machine: one has too few ports for everybody. Only Linux has them all. */
const addressOf = (at) => (process.platform === 'linux' ? `127.0.0.${2 + (at % 8)}` : undefined)
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
let sockets = new Set()
let heard = { count: 0, first: 0, last: 0 }

function ticketsOf(port, key) {
  return new Promise((done, fail) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: '/api/live/ticket',
        headers: { sessionKey: key, 'content-length': 0 },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => done(JSON.parse(text).data.tickets))
      },
    )
    asking.on('error', fail).end()
  })
}

function open(port, ticket, at) {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(at) })
    socket.on('error', fail)
    socket.once('data', (head) => {
      if (!String(head).startsWith('HTTP/1.1 101')) return fail(new Error(String(head).split('\r\n')[0]))
      socket.on('data', hear)
      socket.on('close', () => sockets.delete(socket))
      done(socket)
    })
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /webSocket/${ticket} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
}

function hear() {
  const now = epoch()
  if (heard.count === 0) heard.first = now
  heard.count++
  heard.last = now
}

/** Opens three connections for each key, many at a time; answers how long it took, in ms. */
async function openAll({ port, keys }) {
  const began = performance.now()
  const waiting = [...keys]
  sockets = new Set()
  const worker = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const tickets = await ticketsOf(port, key)
      for (const socket of await Promise.all(tickets.map((ticket) => open(port, ticket, sockets.size))))
        sockets.add(socket)
    }
  }
  await Promise.all(Array.from({ length: OPENING / 4 }, worker))
  return performance.now() - began
}

answerWith({
  openAll,
  count: () => sockets.size,
  forget() {
    heard = { count: 0, first: 0, last: 0 }
  },
  heard: () => heard,
  async closeAll() {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => setTimeout(done, 1_000))
  },
})
