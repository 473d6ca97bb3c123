import { connect, createServer } from 'node:net'
import { pipeline, Transform } from 'node:stream'

const DELAY_MS = 30
const CUT_EACH = 100

/**
 * A line between the clients and the edge. While it is bad, every piece of an answer comes late,
 * and each hundredth answer ends its connection: the repetition a second later is another one.
 */
export async function slowProxy(edge) {
  let isBad = false
  let answers = 0
  const sockets = new Set()
  /** What comes after something was sent is the beginning of an answer; more is encrypted. */
  function wires() {
    let isAsked = false
    const asking = new Transform({
      transform(piece, _encoding, done) {
        isAsked = true
        done(null, piece)
      },
    })
    const answering = new Transform({
      transform(piece, _encoding, done) {
        const begins = isAsked
        isAsked = false
        if (!isBad) done(null, piece)
        else if (begins && ++answers % CUT_EACH === 0) done(new Error('cut'))
        else setTimeout(done, DELAY_MS, null, piece)
      },
    })
    return { asking, answering }
  }
  // Half open: the last answer of a connection that the edge ends is still under way.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const behind = connect({ port: edge, host: '127.0.0.1', allowHalfOpen: true })
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    const { asking, answering } = wires()
    pipeline(client, asking, behind, (error) => error && client.destroy())
    pipeline(behind, answering, client, (error) => error && behind.destroy())
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
