import { WebSocket } from 'ws'

/** A live connection as a browser holds one; `next` waits for the message or the end that comes next. */
export async function openSocket(port: number, path: string, sessionKey: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${path}/${sessionKey}`)
  const heard: string[] = []
  const waiting: ((text: string) => void)[] = []
  const hear = (text: string) => {
    const first = waiting.shift()
    if (first) first(text)
    else heard.push(text)
  }
  socket.on('message', (data) => hear(String(data)))
  socket.on('close', (code) => hear(`closed ${code}`))
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  return {
    send: (text: string) => socket.send(text),
    next: () =>
      heard.length > 0 ? Promise.resolve(heard.shift()) : new Promise<string>((later) => waiting.push(later)),
    close: () => socket.close(),
  }
}
