import type { Database } from '../../database/database.ts'
import { openSessions } from '../account/account.service.ts'
import type { Connections } from './connections.ts'
import { inSlices } from './in-slices.ts'
import { CLOSE } from './live-socket.ts'

/** Sessions also expire by time, without a notice. */
export const CHECK_MS = 60_000
/** Heartbeats come every 20 s, from background tabs every minute. */
const SILENT_MS = 150_000
const BATCH = 1_000

/** Closes connections of ended sessions and silent ones. */
export async function checkConnections(
  db: Database,
  connections: Connections,
  demandsStep: boolean,
  now = Date.now(),
): Promise<void> {
  const asked = [...new Set(connections.all().map(({ sessionId }) => sessionId))]
  const holding = new Set<string>()
  for (let at = 0; at < asked.length; at += BATCH) {
    const ids = asked.slice(at, at + BATCH)
    for (const { sessionId } of await openSessions(db, { ids, demandsStep })) holding.add(sessionId)
  }
  const known = new Set(asked)
  await inSlices(connections.all(), (socket) => {
    if (known.has(socket.sessionId) && !holding.has(socket.sessionId)) socket.close(CLOSE.sessionEnded)
    else if (now - socket.heardAt > SILENT_MS) socket.terminate()
  })
}
