import { connect, createServer } from 'node:net'
import { pipeline, Transform } from 'node:stream'

const DELAY_MS = 30
const CUT_EACH = 100

/**
 * A line between the clients and the edge. While it is bad, every piece of an answer comes late, and each hundredth ends
 * its connection.
 */
export async function slowProxy(edge) {
  let isBad = false
  let pieces = 0
  const sockets = new Set()
  const lateAndCut = () =>
    new Transform({
      transform(piece, _encoding, done) {
        if (!isBad) done(null, piece)
        else if (++pieces % CUT_EACH === 0) done(new Error('cut'))
        else setTimeout(done, DELAY_MS, null, piece)
      },
    })
  const server = createServer((client) => {
    const behind = connect(edge, '127.0.0.1')
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    pipeline(client, behind, () => client.destroy())
    pipeline(behind, lateAndCut(), client, () => behind.destroy())
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: server.address().port,
    begin: () => (isBad = true),
    end: () => (isBad = false),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
