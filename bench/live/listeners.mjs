// Raw sockets that remember what each account heard, and how long it took.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { answerWith, epoch } from '../asked.mjs'

const OPENING = 40
const HEADER = 2
const LONG = 126
const addressOf = (at) => (process.platform === 'linux' ? `127.0.0.${2 + (at % 8)}` : undefined)
const heard = []

async function ticketOf(port, key) {
  const asked = { method: 'POST', headers: { sessionKey: key } }
  const answer = await fetch(`http://127.0.0.1:${port}/api/live/ticket`, asked)
  return (await answer.json()).data.tickets[0]
}

async function open({ port, person: { id, key }, at }) {
  const ticket = await ticketOf(port, key)
  await new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(at) })
    socket.on('error', fail)
    socket.once('data', (head) => {
      if (!String(head).startsWith('HTTP/1.1 101')) return fail(new Error(String(head).split('\r\n')[0]))
      let rest = Buffer.alloc(0)
      socket.on('data', (chunk) => {
        rest = take(Buffer.concat([rest, chunk]), id)
      })
      done()
    })
    const secret = randomBytes(16).toString('base64')
    socket.write(
      `GET /webSocket/${ticket} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${secret}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
}

/** Whole frames out of what came; a server's are not masked, and ours are short. Answers the rest. */
function take(bytes, account) {
  let from = 0
  while (bytes.length - from >= HEADER) {
    const length = bytes[from + 1]
    if (length >= LONG) throw new Error('a longer frame than a live message')
    if (bytes.length - from < HEADER + length) break
    const text = bytes.subarray(from + HEADER, from + HEADER + length).toString()
    from += HEADER + length
    const { caseId, at } = partsOf(text)
    if (caseId) heard.push([account, caseId, epoch() - at])
  }
  return bytes.subarray(from)
}

/** The ids of `raise` begin with the ms at which they were raised. */
function partsOf(text) {
  const { caseId } = JSON.parse(text)
  return { caseId, at: Number(String(caseId).split('-')[0]) }
}

answerWith({
  /** One socket for each person, in turn at each process. */
  async openEach({ ports, people }) {
    const waiting = people.map((person, at) => ({ person, at, port: ports[at % ports.length] }))
    const total = waiting.length
    const worker = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await open(one)
    }
    await Promise.all(Array.from({ length: OPENING }, worker))
    return total
  },
  count: () => heard.length,
  heard: () => heard,
})
