import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { failureEnvelope } from '../plugins/envelope.ts'
import { Refusal } from '../plugins/refusal.ts'
import { localeOf, maintenanceTexts } from '../plugins/texts.ts'

const RETRY_SECONDS = 5

/** Serves the port while the database is waited for: the process lives, is not ready, and every call is told that the server is under maintenance. Answers the end. */
export async function answerMeanwhile({ port, host }: { port: number; host: string }): Promise<() => Promise<void>> {
  const server = createServer(answer).listen(port, host)
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
  else if (path.startsWith('/api/')) send(reply, 503, failureEnvelope(new Refusal('server.fault'), localeOf(headers['accept-language'])))
  else {
    reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    reply.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(pageFor(path))
  }
}

const STYLE = 'margin:20vh auto;max-width:34rem;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#12303b'
/** The page that is shown in place of any other, in the language of its address; it asks again by itself. */
function pageFor(path: string): string {
  const isChinese = /^\/cn(\/|$)/.test(path)
  const { site, signIn, again } = maintenanceTexts(isChinese ? 'zh' : 'en')
  const words = /^(\/cn)?\/(login|crm)\/?$/.test(path) ? signIn : site
  return `<!doctype html><html lang="${isChinese ? 'zh-Hans' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${words}</title><main style="${STYLE}"><h1 style="font-size:1.5rem">${words}</h1><p>${again}</p></main></html>`
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
