import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { ROOT, read } from './deploy-files.ts'

interface Service {
  begin(): void
  stop(): Promise<void>
}
interface Parts {
  edge(folder: string, port: number, nodes: number[], authority: string): Service
  service(options: object): Service
  answering(port: number): Promise<void>
  certificatesIn(folder: string): (part: string) => Record<'certificate' | 'key' | 'authority', string>
}
const parts = async (): Promise<Parts> =>
  Object.assign(
    {},
    ...(await Promise.all(
      ['edge', 'service', 'certificates'].map(
        (name) => import(join(ROOT, `scripts/cluster/${name}.mjs`)) as Promise<object>,
      ),
    )),
  )
const can = ['nginx', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined)

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}

type Answer = { status: number; text: string; to?: string }
const send = (ask: typeof request, port: number, method: string, path: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, method, path, agent: false, rejectUnauthorized: false }
    const sent = ask(options, async (reply) => {
      let text = ''
      for await (const part of reply) text += part
      done({ status: reply.statusCode ?? 0, text, to: reply.headers.location })
    })
    sent.on('error', fail).end(method === 'POST' ? '{}' : undefined)
  })

const OURS = 'The site is under maintenance.'
const withNginx = can ? describe : describe.skip
withNginx('the edge of deploy/, as a program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-edge-'))
  const nodes: Server[] = []
  const running: Service[] = []
  const asked: string[] = []
  /** What both nodes do with a request: they are under maintenance, or break off. */
  let isBroken = false
  let port = 0

  beforeAll(async () => {
    const { edge, answering, certificatesIn } = await parts()
    const certificates = certificatesIn(join(folder, 'certificates'))
    const site = certificates('site')
    for (let at = 0; at < 2; at++) {
      const tls = { cert: readFileSync(site.certificate), key: readFileSync(site.key) }
      const node = createServer(tls, ({ method = '', socket }, reply) => {
        asked.push(method)
        if (isBroken) socket.destroy()
        else reply.writeHead(503, { 'content-type': 'text/html' }).end(OURS)
      })
      nodes.push(node.listen(0, '127.0.0.1'))
      await once(node, 'listening')
    }
    port = await freePort()
    const ports = nodes.map((node) => (node.address() as AddressInfo).port)
    const front = edge(folder, port, ports, site.authority)
    running.push(front)
    front.begin()
    await answering(port)
  })
  afterEach(() => {
    isBroken = false
    asked.length = 0
  })
  afterAll(async () => {
    for (const one of running) await one.stop()
    for (const node of nodes) node.closeAllConnections()
    for (const node of nodes) node.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('shows what nodes under maintenance say, however often they are asked; an act is sent once', async () => {
    const methods = Array.from({ length: 60 }, (_, at) => (at % 3 ? 'GET' : 'POST'))
    const answers: Answer[] = []
    for (const method of methods) answers.push(await send(request, port, method, '/course-finder'))
    expect(answers.filter(({ status, text }) => status !== 503 || text !== OURS)).toEqual([])
    expect(asked.filter((method) => method === 'POST')).toHaveLength(20)
  })

  test('sends an act to nobody else once a node has had it', async () => {
    isBroken = true
    for (let tries = 0; tries < 12; tries++)
      expect((await send(request, port, 'POST', '/api/case/case')).status).toBe(502)
    expect(asked.length).toBeLessThanOrEqual(12)
  })

  test('speaks TLS 1.2 and 1.3 alone, with forward secrecy and authenticated encryption', async () => {
    const shake = (options: ConnectionOptions) =>
      new Promise<string>((done) => {
        const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
        socket.on('secureConnect', () => done(socket.getProtocol() ?? '')).on('error', () => done('refused'))
        socket.on('secureConnect', () => socket.destroy())
      })
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    const weak = (ciphers: string) => ({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` }) as const
    expect(await shake({})).toBe('TLSv1.3')
    expect(await shake(weak('ECDHE-RSA-AES128-GCM-SHA256'))).toBe('TLSv1.2')
    expect(await shake(old)).toBe('refused')
    for (const ciphers of ['AES128-SHA', 'AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])
      expect([ciphers, await shake(weak(ciphers))]).toEqual([ciphers, 'refused'])
  })

  test('without TLS leads pages on, and no call', async () => {
    const { service, answering } = await parts()
    const [plain, place] = [await freePort(), join(folder, 'plain')]
    mkdirSync(place)
    const server = read('deploy/nginx/plain.conf.template').replace(
      /\$\{LISTEN_PLAIN\}/,
      `127.0.0.1:${plain}`,
    )
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${place}/${name};`,
    )
    const settings = `daemon off; master_process off; pid ${place}/pid; error_log ${place}/errors;
      events {} http { access_log off; ${temporary.join(' ')} ${server} }`
    writeFileSync(join(place, 'nginx.conf'), settings)
    const args = ['-p', place, '-c', join(place, 'nginx.conf')]
    const one = service({ name: 'plain', command: 'nginx', args, log: join(folder, 'plain.log') })
    running.push(one)
    one.begin()
    await answering(plain)
    const ask = (path: string) => send(plainRequest as typeof request, plain, 'GET', path)
    expect(await ask('/cn/login?a=1')).toMatchObject({ status: 301, to: 'https://127.0.0.1/cn/login?a=1' })
    for (const path of ['/api/account/login', '/webSocket/key'])
      expect(await ask(path)).toMatchObject({ status: 403, to: undefined })
  })
})
