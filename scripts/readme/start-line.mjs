import { spawn } from 'node:child_process'
import { once } from 'node:events'

const PATIENCE_MS = 1_800_000
const STOP_MS = 30_000
const SHOWN = 4_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
const running = new Set()
function end(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
process.on('exit', () => {
  for (const child of running) end(child, 'SIGKILL')
})

/** In a group of its own; what waits for it rejects with what it said last. */
export function startLine(folder, line, env) {
  const child = spawn(line, {
    cwd: folder,
    env: { ...process.env, ...env },
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (said += piece))
  let code
  const ended = once(child, 'exit').then(([status, signal]) => {
    running.delete(child)
    code = status ?? signal
  })
  const fault = (what) => new Error(`${line} ${what}. It said last:\n${said.slice(-SHOWN)}`)

  async function until(what, isThere) {
    for (const since = Date.now(); !(await isThere()); await pause(200)) {
      if (code !== undefined) throw fault(`ended with ${code} before it ${what}`)
      if (Date.now() - since > PATIENCE_MS) throw fault(`has not ${what} in ${PATIENCE_MS / 1000} s`)
    }
  }
  const isOk = (url) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    answers: (url) => until('answered', () => isOk(url)),
    says: (pattern) => until(`said ${pattern}`, () => pattern.test(said)),
    async succeeds() {
      const inTime = await Promise.race([ended.then(() => true), pause(PATIENCE_MS).then(() => false)])
      if (!inTime) end(child, 'SIGKILL')
      if (!inTime || code !== 0)
        throw fault(inTime ? `ended with ${code}` : `has not ended in ${PATIENCE_MS / 1000} s`)
      return said
    },
    async stop() {
      end(child, 'SIGINT')
      if (await Promise.race([ended.then(() => false), pause(STOP_MS).then(() => true)])) {
        end(child, 'SIGKILL')
        throw fault(`did not end ${STOP_MS / 1000} s after it was asked to`)
      }
    },
  }
}
