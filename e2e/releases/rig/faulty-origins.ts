import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong on the way of a file. */
export type Fault = '404-json' | '502-html' | 'no-answer' | 'cut' | 'slow-8s'
export interface FaultOn {
  kind: Fault
  /** Which files: by their path. */
  of: RegExp
}
const SLOW_MS = 8_000
const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' }

/**
 * An origin of its own for one remote: passes everything on to the site, but for what is made to go wrong.
 */
export class FaultyOrigin {
  fault: FaultOn | null = null
  /** Lets browsers keep files as the site says; else nothing of their cache may hide a fault. */
  keeps = false
  /** Paths that were asked for, with their query. */
  readonly asked: string[] = []
  readonly #server: Server
  readonly #site: () => string
  #port = 0

  private constructor(site: () => string) {
    this.#site = site
    this.#server = createServer((incoming, reply) => void this.#answer(incoming, reply))
  }
  static async open(site: () => string): Promise<FaultyOrigin> {
    const origin = new FaultyOrigin(site)
    await new Promise<void>((done) => origin.#server.listen(0, '127.0.0.1', done))
    origin.#port = (origin.#server.address() as AddressInfo).port
    return origin
  }
  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }
  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    this.asked.push(path)
    const { fault } = this
    if (!fault?.of.test(path)) return this.#pass(incoming, reply, false)
    if (fault.kind === '404-json')
      reply.writeHead(404, { ...CORS, 'content-type': 'application/json' }).end('{"error":"not found"}')
    if (fault.kind === '502-html')
      reply.writeHead(502, { ...CORS, 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    if (fault.kind === 'cut') this.#pass(incoming, reply, true)
    if (fault.kind === 'slow-8s') setTimeout(() => this.#pass(incoming, reply, false), SLOW_MS)
  }

  #pass(incoming: IncomingMessage, reply: ServerResponse, cut: boolean): void {
    const { host: _, ...headers } = incoming.headers
    const site = new URL(this.#site())
    const passed = request(
      { host: site.hostname, port: site.port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        const { 'cache-control': kept = '', 'transfer-encoding': _t, ...rest } = answer.headers
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          reply.writeHead(answer.statusCode ?? 500, {
            ...rest,
            ...CORS,
            'cache-control': this.keeps ? kept : 'no-store',
            'content-length': String(body.length),
          })
          if (!cut) return reply.end(body)
          reply.write(body.subarray(0, Math.floor(body.length / 2)))
          setTimeout(() => reply.destroy(), 50)
        })
      },
    )
    passed.on('error', () => reply.destroy())
    passed.end()
  }
}
