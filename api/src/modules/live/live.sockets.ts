import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Frame } from '../../plugins/frame.ts'
import { LIVE_CHANNEL, type LiveNotice } from '../../plugins/live-events.ts'
import { CLOSE, type Connection, Connections, type SocketKind } from './connections.ts'

/** The specification's three sockets: the person, his counters, and what is due. */
const SOCKETS: Record<string, SocketKind> = { fatBoxWebSocket: 'user', webSocket: 'counters', webBasicSocket: 'scheduling' }
export const LIVE_PATHS = Object.keys(SOCKETS).map((path) => `/${path}/:sessionKey`)
const ALIVE = 'alive'
/** How often a heartbeat also asks whether the session still holds. */
const CHECK_MS = 60_000

/** Opens the sockets and hears what other nodes announce. */
export async function startLive(app: FastifyInstance, frame: Frame): Promise<void> {
  const connections = new Connections()
  await app.register(websocket, { options: { maxPayload: 1024, perMessageDeflate: false } })
  await app.register(async (sockets) => {
    for (const [path, kind] of Object.entries(SOCKETS)) addSocket(sockets, frame, connections, path, kind)
  })
  await frame.store.listen(LIVE_CHANNEL, (payload) => {
    connections.hear(JSON.parse(payload) as LiveNotice).catch((error: unknown) => frame.log.error(error, 'a live message was not delivered'))
  })
  app.addHook('preClose', async () => connections.closeAll())
}

function addSocket(app: FastifyInstance, frame: Frame, connections: Connections, path: string, kind: SocketKind): void {
  app.get<{ Params: { sessionKey: string } }>(`/${path}/:sessionKey`, { websocket: true, schema: { hide: true } as object }, async (socket, request) => {
    const findActor = () => frame.findActor(frame.store.db, request.params.sessionKey)
    // Heartbeats that come while the session is looked up wait for the listener below, which is set in the same turn as they go on.
    socket.pause()
    const actor = await findActor()
    socket.resume()
    if (!actor) return socket.close(CLOSE.sessionEnded)
    const connection = { accountId: actor.accountId, sessionId: actor.sessionId, kind, ...sender(socket) }
    connections.add(connection)
    keepAlive(socket, connection, async () => (await findActor()) !== null)
    socket.on('close', () => connections.remove(connection))
  })
}

const sender = (socket: WebSocket): Pick<Connection, 'send' | 'close'> => ({
  send: (text) => socket.readyState === socket.OPEN && socket.send(text),
  close: (code) => socket.close(code),
})

function keepAlive(socket: WebSocket, connection: Connection, isSessionOpen: () => Promise<boolean>): void {
  let checkedAt = Date.now()
  socket.on('error', () => socket.terminate())
  socket.on('message', async () => {
    connection.send(ALIVE)
    if (Date.now() - checkedAt < CHECK_MS) return
    checkedAt = Date.now()
    if (!(await isSessionOpen().catch(() => true))) connection.close(CLOSE.sessionEnded)
  })
}
