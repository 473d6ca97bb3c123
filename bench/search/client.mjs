import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * One keep-alive connection that asks one question at a time. A client
 * by hand: a general one would need more of the machine than the server.
 */
class Connection {
  #socket
  #parts = []
  #done

  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (part) => this.#take(part))
    this.#socket.on('error', (error) => this.#done?.fail(error))
  }

  /** Sends a request and answers status and body. */
  ask(request) {
    return new Promise((done, fail) => {
      this.#done = { done, fail }
      this.#socket.write(request)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(part) {
    this.#parts.push(part)
    const all = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    const head = all.indexOf(HEAD_END)
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(all.toString('latin1', 0, head))
    if (!length) return this.#done.fail(new Error('an answer without a length'))
    const end = head + HEAD_END.length + Number(length[1])
    if (all.length < end) return
    this.#parts = []
    this.#done.done({
      status: Number(all.toString('latin1', 9, 12)),
      body: all.subarray(head + HEAD_END.length, end),
    })
  }
}

/** The bytes of a POST with a JSON body. */
export function post(path, body) {
  const bytes = Buffer.from(body)
  return Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    ),
    bytes,
  ])
}

/** Asks one question; answers the parsed body. */
export async function askOnce(port, path, body) {
  const connection = new Connection(port)
  const answer = await connection.ask(post(path, body))
  connection.close()
  return JSON.parse(answer.body.toString())
}

/**
 * Lets `clients` ask at the same time for `ms`, each the next question as soon as its answer is here.
 * `next` gives the body of the next question. Answers each request's
 * milliseconds and question, requests per second, and bytes of an answer.
 */
export async function load({ port, path, next, clients, ms }) {
  const connections = Array.from({ length: clients }, () => new Connection(port))
  const latencies = []
  const questions = []
  let bytes = 0
  const started = performance.now()
  const one = async (connection) => {
    while (performance.now() - started < ms) {
      const question = next()
      const request = post(path, question)
      const asked = performance.now()
      const { status, body } = await connection.ask(request)
      latencies.push(performance.now() - asked)
      questions.push(question)
      bytes += body.length
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`)
    }
  }
  await Promise.all(connections.map(one))
  const seconds = (performance.now() - started) / 1000
  for (const connection of connections) connection.close()
  return { latencies, questions, perSecond: latencies.length / seconds, bytes: bytes / latencies.length }
}

/**
 * Lets `clients` ask at the same time, each the next question `pauseMs` after its last answer, until `done`
 * says so. Answers each request's milliseconds: those of a loaded site, not of a client that asks without
 * end.
 */
export async function paced({ port, path, next, clients, pauseMs, done }) {
  const latencies = []
  const one = async (connection) => {
    while (!done()) {
      const request = post(path, next())
      const asked = performance.now()
      const { status } = await connection.ask(request)
      latencies.push(performance.now() - asked)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      await new Promise((later) => setTimeout(later, pauseMs))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: clients }, () => one(new Connection(port))))
  return latencies
}
