// Sends files from a process of its own, so that making and
// sending them does not delay the questions that are timed.
import { request } from 'node:http'
import { manyParts } from '../../api/src/modules/files/look/look.fixture.ts'
import { answerWith } from '../asked.mjs'

const PARTS = 30_000
const REFUSED = 41_505
const BOUNDARY = 'southbound-bench-uploads'
const body = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="many.docx"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  ),
  manyParts(PARTS),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])
let devices = 0

/** One file of a visitor on a device of his own. */
function send({ port, localAddress }) {
  const headers = {
    unkey: `bench-${process.pid}-${++devices}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  }
  return new Promise((done, fail) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/api/fileOperate/uploadSysFileLogon',
        headers,
        agent: false,
      },
      (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const { code, message } = JSON.parse(Buffer.concat(parts))
          if (code === REFUSED) done()
          else fail(new Error(`a file of ${PARTS} parts: ${code} ${message}`))
        })
      },
    )
    sending.on('error', fail).end(body)
  })
}

const WAYS = {
  'side by side': (count, to) => Promise.all(Array.from({ length: count }, () => send(to))),
  async 'one after the other'(count, to) {
    for (let at = 0; at < count; at++) await send(to)
  },
}

answerWith({
  bytes: () => body.length,
  /** Sends so many files; answers how long that took, in ms. */
  async send({ way, count, ...to }) {
    const began = performance.now()
    await WAYS[way](count, to)
    return performance.now() - began
  },
})
