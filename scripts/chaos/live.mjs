import WebSocket from 'ws'

const AGAIN_MS = 500
const ALIVE_MS = 5_000

/** One live connection for each person through the edge, opened again when it ends, as a page does. */
export function listen({ port, certificate }, people) {
  const heard = new Map(people.map(({ id }) => [id, []]))
  let over = false
  let opened = 0
  const sockets = new Set()
  const open = ({ id, key }) => {
    if (over) return
    const socket = new WebSocket(`wss://127.0.0.1:${port}/fatBoxWebSocket/${key}`, {
      ca: certificate,
      handshakeTimeout: 5_000,
    })
    sockets.add(socket)
    const beat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('1'), ALIVE_MS)
    socket.on('open', () => {
      opened++
      // A page that comes back reads anew: what was missed is seen then.
      heard.get(id).push(Date.now())
    })
    socket.on('message', (text) => String(text).includes('"operateType":3') && heard.get(id).push(Date.now()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(beat)
      sockets.delete(socket)
      setTimeout(() => open({ id, key }), AGAIN_MS)
    })
  }
  people.forEach(open)
  return {
    opened: () => opened,
    /** How long after each rename that was done its person heard of it, or had a new connection. */
    delays: (renames) =>
      renames.flatMap(({ account, began, at }) => {
        const times = heard.get(account)
        if (!times) return []
        // The event may come before the answer of the call.
        return [Math.max(0, (times.find((time) => time >= began) ?? Number.POSITIVE_INFINITY) - at)]
      }),
    end() {
      over = true
      for (const socket of sockets) socket.terminate()
    },
  }
}
