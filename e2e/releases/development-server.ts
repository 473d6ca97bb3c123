import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a remote's development build leaves on the page: a door with one page, which says that it is in work.
 */
const ENTRY = `var mf_commerce__dev = { init() {}, async get() { return () => ({ default: {
  name: 'mf-commerce', domain: 'commerce', slots: {},
  routes: [{ path: 'more-services', screen: async () => ({ default: () => 'This page is in work.' }) }],
  texts: { en: async () => ({ default: {} }), zh: async () => ({ default: {} }) } } }) } }`
const LIST = { integrity: {}, entry: 'entry.js', door: [], texts: { en: [], zh: [] }, pages: {}, slots: {} }
const FILES: Record<string, string> = { '/entry.js': ENTRY, '/files.json': JSON.stringify(LIST) }

export const DOOR = {
  domain: 'commerce',
  federation: 'mf_commerce__dev',
  entry: 'entry.js',
  routes: [{ path: 'more-services', title: 'goods.title', data: false, desk: false }],
  slots: {},
}

export interface DevelopmentServer {
  origin: string
  /** What was asked of it. */
  asked: string[]
  stop(): void
}

/** A development server on this machine, as small as one can be, that notes what browsers ask of it. */
export async function developmentServer(): Promise<DevelopmentServer> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const text = FILES[request.url ?? '']
    const type = request.url?.endsWith('.json') ? 'application/json' : 'text/javascript'
    reply.writeHead(text ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type }).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => void server.close(),
  }
}
