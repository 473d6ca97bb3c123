import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { hasOpenssl, testCertificates } from '../api/testing/certificates.ts'
import { startEdge } from '../api/testing/edge.ts'
import { hasNginx, startServers } from '../api/testing/nginx.ts'
import { freePort } from '../api/testing/running-site.ts'
import { read } from './deploy-files.ts'

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
const withNginx = hasNginx && hasOpenssl ? describe : describe.skip
withNginx('the edge of deploy/, as a program', () => {
  const nodes: Server[] = []
  const ends: (() => unknown)[] = []
  const asked: string[] = []
  /** What both nodes do with a request: they are under maintenance, or break off. */
  let isBroken = false
  let port = 0

  beforeAll(async () => {
    const certificates = testCertificates()
    ends.push(certificates.remove)
    const site = certificates.of('site')
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
    const ports = nodes.map((node) => (node.address() as AddressInfo).port)
    const edge = await startEdge(ports, site.authority)
    ends.push(edge.stop)
    port = edge.port
  })
  afterEach(() => {
    isBroken = false
    asked.length = 0
  })
  afterAll(async () => {
    for (const end of ends) await end()
    for (const node of nodes) node.closeAllConnections()
    for (const node of nodes) node.close()
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
    const plain = await freePort()
    const server = read('deploy/nginx/plain.conf.template')
    ends.push(await startServers(server.replace(/\$\{LISTEN_PLAIN\}/, `127.0.0.1:${plain}`), [plain]))
    const ask = (path: string) => send(plainRequest as typeof request, plain, 'GET', path)
    expect(await ask('/cn/login?a=1')).toMatchObject({ status: 301, to: 'https://127.0.0.1/cn/login?a=1' })
    for (const path of ['/api/account/login', '/webSocket/key'])
      expect(await ask(path)).toMatchObject({ status: 403, to: undefined })
  })
})
