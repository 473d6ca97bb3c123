import { connect, type Socket } from 'node:net'
import type { ClamavPlace } from '#api/storage/clamav-place.ts'
import type { Scanner, ScanVerdict } from '#api/storage/scanner.ts'

const PIECE = 64 * 1024
const PATIENCE_MS = 60_000

/** Asks ClamAV's daemon (INSTREAM). Where it does not answer, nothing is taken: 'busy'. */
export function clamavScanner(place: ClamavPlace, onFault: (error: Error) => void): Scanner {
  return {
    look: (bytes) =>
      answerOf(place, bytes)
        .then(verdictOf)
        .catch((error: Error): ScanVerdict => {
          onFault(error)
          return 'busy'
        }),
  }
}

function verdictOf(answer: string): ScanVerdict {
  if (/\bOK$/.test(answer)) return null
  if (/\bFOUND$/.test(answer)) return 'infected'
  // Its limit of sizes is below ours: what it has not seen is not taken.
  throw new Error(`ClamAV: ${answer || 'no answer'}`)
}

function answerOf(place: ClamavPlace, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(place, () => send(socket, bytes))
    const said: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`ClamAV: no answer in ${PATIENCE_MS} ms`)))
    socket.on('data', (part) => said.push(part))
    // It closes in the midst of what it refuses, with its answer sent before.
    socket.on('error', (error) => (said.length > 0 ? resolve(textOf(said)) : reject(error)))
    socket.on('close', () => resolve(textOf(said)))
  })
}

const textOf = (said: readonly Buffer[]) => Buffer.concat(said).toString('utf8').replace(/\0.*$/s, '').trim()

/** Pieces with their lengths before them; a length of nothing ends them. */
function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    socket.write(lengthOf(piece.length))
    socket.write(piece)
  }
  socket.write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const said = Buffer.alloc(4)
  said.writeUInt32BE(length)
  return said
}
