import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { addressOf, trustIn } from '../../plugins/edge/proxies.ts'
import type { Frame } from '../../plugins/frame.ts'
import { LIVE_CHANNEL, type LiveNotice } from '../../plugins/live-events.ts'
import { tellNotOpened } from '../../plugins/security-log.ts'
import type { OpenSession } from '../account/account.service.ts'
import { Connections } from './connections.ts'
import { CLOSE, LiveSocket, type SocketKind } from './live-socket.ts'
import { isOfOtherSite } from './own-pages.ts'
import { CHECK_MS, checkConnections } from './session-checks.ts'
import { sessionLookUp } from './session-look-up.ts'

const SOCKETS: Record<string, SocketKind> = {
  fatBoxWebSocket: 'user',
  webSocket: 'counters',
  webBasicSocket: 'scheduling',
}
export const LIVE_PATHS = Object.keys(SOCKETS).map((path) => `/${path}/:sessionKey`)
const ADDRESS = /^\/(\w+)\/([^/?#]{1,300})$/
const refused = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
const NO_SUCH_SOCKET = refused('404 Not Found')
const SHUT = { 'other site': refused('403 Forbidden'), 'too often': refused('429 Too Many Requests') }

export async function startLive(app: FastifyInstance, frame: Frame): Promise<void> {
  const connections = new Connections(frame.shared)
  acceptSockets(app, frame, connections)
  const failed = (error: unknown) => frame.log.error(error, 'a live message was not delivered')
  const hear = (payload: string) => void connections.hear(JSON.parse(payload) as LiveNotice).catch(failed)
  const missed = () => void connections.startOver().catch(failed)
  await frame.store.listen(LIVE_CHANNEL, hear, missed)
  await frame.shared.listen(LIVE_CHANNEL, hear, missed)
  const checks = setInterval(() => {
    void connections.tellAll()
    checkConnections(frame.store.db, connections, frame.config.staffSecondStep).catch((error: unknown) =>
      frame.log.error(error, 'live sessions were not checked'),
    )
  }, CHECK_MS)
  checks.unref()
  app.addHook('preClose', async () => {
    clearInterval(checks)
    connections.closeAll()
  })
}

/** On the HTTP server: a framework request for each socket would outweigh the socket. */
function acceptSockets(app: FastifyInstance, frame: Frame, connections: Connections) {
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: LiveSocket,
    clientTracking: false,
    maxPayload: 1024,
    perMessageDeflate: false,
  })
  const lookUp = sessionLookUp(frame.store.db, frame.config.staffSecondStep, frame.shared)
  const trust = trustIn(frame.config.trustProxy)
  app.server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    const { kind, secret } = wishOf(request.url)
    if (!kind) return void raw.end(NO_SUCH_SOCKET)
    const ip = addressOf(request, trust)
    const shut = whyShut(frame, request, ip)
    if (shut) {
      tellNotOpened(frame.log, shut, ip)
      return void raw.end(SHUT[shut])
    }
    const gone = () => raw.destroy()
    raw.on('error', gone)
    lookUp(secret).then(
      (session) => {
        raw.off('error', gone)
        if (!session) tellNotOpened(frame.log, 'no session', ip)
        server.handleUpgrade(request, raw, head, (socket) => begin(connections, socket, kind, session))
      },
      // The address holds the secret.
      (error: unknown) => {
        frame.log.error(error, 'a live connection was not opened')
        gone()
      },
    )
  })
}

function whyShut(frame: Frame, request: IncomingMessage, ip: string): keyof typeof SHUT | null {
  if (isOfOtherSite(request, frame.config.publicUrl)) return 'other site'
  return asksTooOften(frame, ip) ? 'too often' : null
}

function asksTooOften({ limits }: Frame, address: string) {
  try {
    limits.checkAddress(address)
    return false
  } catch {
    return true
  }
}

function wishOf(url = ''): { kind?: SocketKind; secret: string } {
  const [, path = '', secret = ''] = ADDRESS.exec(url) ?? []
  return { kind: Object.hasOwn(SOCKETS, path) ? SOCKETS[path] : undefined, secret }
}

function begin(connections: Connections, socket: LiveSocket, kind: SocketKind, session: OpenSession | null) {
  // Before anything else: what comes after a close is read too.
  socket.on('error', socket.terminate)
  if (!session) return void socket.close(CLOSE.sessionEnded)
  socket.begin(kind, session.accountId, session.sessionId)
  socket.on('close', () => connections.remove(socket))
  void connections.add(socket)
}
