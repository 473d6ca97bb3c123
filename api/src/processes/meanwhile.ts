import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Config } from '../config.ts'
import { failureEnvelope } from '../plugins/calls/envelope.ts'
import { readCertificate } from '../plugins/edge/certificate.ts'
import { MAINTENANCE_HEADERS, maintenancePage, RETRY_SECONDS } from '../plugins/edge/maintenance-page.ts'
import { Refusal } from '../plugins/refusal.ts'
import { localeOf } from '../plugins/texts.ts'

/** Healthy, not ready, every call under maintenance. Returns the end. */
export async function answerMeanwhile({
  port,
  host,
  tls,
}: Pick<Config, 'port' | 'host' | 'tls'>): Promise<() => Promise<void>> {
  const server = tls ? createTlsServer(readCertificate(tls), answer) : createServer(answer)
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

function answer({ url = '', headers }: IncomingMessage, reply: ServerResponse): void {
  const [path = ''] = url.split('?')
  reply.setHeader('retry-after', RETRY_SECONDS)
  if (path === '/healthz') send(reply, 200, { status: 'ok' })
  else if (path === '/readyz') send(reply, 503, { status: 'no database' })
  else if (path.startsWith('/api/'))
    send(reply, 503, failureEnvelope(new Refusal('server.fault'), localeOf(headers['accept-language'])))
  else reply.writeHead(503, MAINTENANCE_HEADERS).end(maintenancePage(path))
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, JSON_HEADERS).end(JSON.stringify(body))
}
