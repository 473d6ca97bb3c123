import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const HOST = '127.0.0.1'
const FIRST_PORT = 9101
const TYPES = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const typeOf = (file) => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** So that several remotes can be worked on at once. */
function listen(server, port = FIRST_PORT) {
  return new Promise((done, fail) => {
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' ? listen(server, port + 1).then(done, fail) : fail(error),
    )
    server.listen(port, HOST, () => done(`http://${HOST}:${port}`))
  })
}

/** Serves builds on loopback, and announces each at /changes. Only pages of `siteOrigin` get anything. */
export async function serveRemote(folder, siteOrigin) {
  const readers = new Set()
  let last = null
  let own = ''
  const server = createServer((request, reply) => {
    const isOurs = `http://${request.headers.host}` === own && request.headers.origin === siteOrigin
    if (!isOurs)
      return reply.writeHead(403, { 'content-type': 'text/plain' }).end(`Only for pages of ${siteOrigin}\n`)
    const allowed = { 'access-control-allow-origin': siteOrigin, vary: 'Origin', 'cache-control': 'no-store' }
    if (request.method === 'OPTIONS')
      return reply.writeHead(204, { ...allowed, 'access-control-allow-private-network': 'true' }).end()
    const file = new URL(request.url, own).pathname.slice(1)
    if (file === 'changes') return follow(reply, allowed)
    const path = join(folder, file)
    if (!/^[\w.-]+$/.test(file) || file === 'server.cjs' || !existsSync(path))
      return reply.writeHead(404, allowed).end()
    reply.writeHead(200, { ...allowed, 'content-type': typeOf(file) })
    createReadStream(path).pipe(reply)
  })

  /** A page that opens later hears the last message. */
  function follow(reply, headers) {
    reply.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
    reply.write('retry: 500\n\n')
    if (last) reply.write(last)
    readers.add(reply)
    reply.on('close', () => readers.delete(reply))
  }
  const write = (text) => {
    for (const reader of readers) reader.write(text)
  }
  own = await listen(server)
  return {
    origin: own,
    tell(message) {
      last = `data: ${JSON.stringify(message)}\n\n`
      write(last)
    },
    tellNow: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    stop: () => server.close(),
  }
}
