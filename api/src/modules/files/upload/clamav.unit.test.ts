import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readClamav } from '#api/storage/clamav-place.ts'
import { clamavScanner } from './clamav.ts'
import { inOrder } from './scan.ts'

const BAD = 'what the signature of this test names'
const MOST = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'southbound-clamav-'))
const path = join(folder, 'clamd.sock')
let ends: () => void

/** What clamd does with INSTREAM, by its manual: for machines without it. */
function peer(): Server {
  return createServer((socket) => {
    let given = Buffer.alloc(0)
    socket.on('data', (part) => {
      given = Buffer.concat([given, part])
      const answer = answerTo(given)
      // More pieces may be on their way when one has answered it all.
      if (answer && socket.writable) socket.end(`${answer}\0`)
    })
  })
}
function answerTo(given: Buffer): string | null {
  const command = 'zINSTREAM\0'
  if (given.length < command.length) return null
  if (given.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND'
  const parts: Buffer[] = []
  for (let at = command.length, size = 0; at + 4 <= given.length; ) {
    const length = given.readUInt32BE(at)
    size += length
    if (size > MOST) return 'INSTREAM size limit exceeded. ERROR'
    if (length === 0)
      return Buffer.concat(parts).includes(BAD) ? 'stream: Test.UNOFFICIAL FOUND' : 'stream: OK'
    parts.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** The real daemon where it is installed, with one signature of our own. */
function daemon(): ChildProcess {
  writeFileSync(join(folder, 'own.ndb'), `Southbound.Test:0:*:${Buffer.from(BAD).toString('hex')}\n`)
  const settings = {
    LocalSocket: path,
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '1M',
    LogFile: join(folder, 'log'),
    MaxThreads: '2',
    OfficialDatabaseOnly: 'no',
  }
  const file = join(folder, 'clamd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  return spawn('clamd', ['-c', file], { stdio: 'ignore' })
}

beforeAll(async () => {
  if (spawnSync('clamd', ['--version']).status === 0) {
    const started = daemon()
    ends = () => void started.kill()
  } else {
    const server = peer().listen(path)
    ends = () => void server.close()
  }
  const scanner = clamavScanner({ path }, () => undefined)
  for (let tries = 0; tries < 200 && (await scanner.look(Buffer.from('x'), 'pdf', '')) !== null; tries++)
    await new Promise((go) => setTimeout(go, 200))
}, 60_000)
afterAll(() => {
  ends()
  rmSync(folder, { recursive: true })
})

const faults: string[] = []
const scanner = clamavScanner({ path }, ({ message }) => faults.push(message))
const look = (bytes: Buffer) => scanner.look(bytes, 'pdf', '')

test('what the daemon knows is refused, also behind the first piece; all else is taken', async () => {
  expect(await look(Buffer.from('a clean page'))).toBeNull()
  expect(await look(Buffer.from(`before ${BAD} after`))).toBe('infected')
  expect(await look(Buffer.concat([Buffer.alloc(300_000, ' '), Buffer.from(BAD)]))).toBe('infected')
  expect(faults).toEqual([])
})

test('what it has not seen to its end is not taken, and said in the log', async () => {
  expect(await look(Buffer.alloc(3 * MOST, ' '))).toBe('busy')
  expect(
    await clamavScanner({ path: `${path}.gone` }, ({ message }) => faults.push(message)).look(
      Buffer.from('x'),
      'pdf',
      '',
    ),
  ).toBe('busy')
  expect(faults).toHaveLength(2)
  expect(faults[1]).toContain('ENOENT')
})

test('the second scanner is asked only for what the first found nothing in', async () => {
  const second = jest.fn(async () => 'infected' as const)
  const both = (first: 'parts' | null) => inOrder([{ look: async () => first }, { look: second }])
  expect(await both('parts').look(Buffer.from('x'), 'pdf', '')).toBe('parts')
  expect(second).not.toHaveBeenCalled()
  expect(await both(null).look(Buffer.from('x'), 'pdf', '')).toBe('infected')
})

test('its place is a path, or a host and a port', () => {
  expect(readClamav('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readClamav('clamav.internal:3310')).toEqual({ host: 'clamav.internal', port: 3310 })
  expect(readClamav('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(readClamav('clamav')).toBeNull()
})
