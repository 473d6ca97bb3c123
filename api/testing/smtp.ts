import { createServer, type Socket } from 'node:net'

/**
 * A mail server that takes every mail and keeps it as it came over the wire; `url` is what SMTP_URL would be.
 */
export async function smtpServer(): Promise<{ url: string; received: string[]; close(): Promise<void> }> {
  const received: string[] = []
  const server = createServer((socket) => talk(socket, received))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/**
 * RFC 5321 as far as a sender needs it: every command is
 * answered, and the data ends with a line that holds a dot.
 */
function talk(socket: Socket, received: string[]): void {
  let rest = ''
  let data: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (data && line === '.') {
      received.push(data.join('\n'))
      data = null
      say('250 taken')
    } else if (data) data.push(line.replace(/^\.\./, '.'))
    else if (/^DATA/i.test(line)) {
      data = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.on('data', (bytes) => {
    const lines = (rest + bytes).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 southbound test')
}

/** The decoded parts of a mail by their type. */
export function partsOf(mail: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1] ?? ''
  const parts = mail.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => [/Content-Type: ([\w/]+)/i.exec(part)?.[1] ?? '', decoded(part)]),
  )
}

function decoded(part: string): string {
  const [head = '', ...body] = part.trim().split('\n\n')
  const text = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : text
}
