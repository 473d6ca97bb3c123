import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SERVER_ARGUMENTS } from '../scripts/server-arguments.mjs'

const READY_MS = 300_000
const running = new Set()
// Nothing that was started outlives the measurement, whatever ends it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))

function watched(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const TICK_MS = 10
const fieldsOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number)
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
/**
 * The processor time of a process and of all that it has started, ended ones too, in ms;
 * null where the system does not tell. Unlike the clock it does not count what others do.
 */
export function familyTime(pid) {
  if (process.platform !== 'linux') return null
  const [user, system, userOfEnded, systemOfEnded] = fieldsOf(pid).slice(11)
  const own = (user + system + userOfEnded + systemOfEnded) * TICK_MS
  return childrenOf(pid).reduce((sum, child) => sum + familyTime(child), own)
}

/** What a process and all that it has started hold in memory, in bytes; what they share counts for each. */
export function familyMemory(pid) {
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + familyMemory(child), own)
}

/** A port that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Runs a program of the workplace to its end; throws when it fails. */
export async function runToEnd(workplace, program, args, env) {
  const child = watched(
    spawn(process.execPath, [join(workplace, program), ...args], {
      cwd: workplace,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Starts the built server and waits until it answers; `stop` ends it as an operator would. */
export async function startServer(workplace, env) {
  const port = await freePort()
  const child = watched(
    spawn(process.execPath, SERVER_ARGUMENTS, {
      cwd: workplace,
      env: { ...process.env, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  await ready(child, `http://127.0.0.1:${port}/readyz`)
  return { port, pid: child.pid, stop: () => stop(child) }
}

async function ready(child, url) {
  for (
    const started = Date.now();
    Date.now() - started < READY_MS;
    await new Promise((done) => setTimeout(done, 100))
  ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (
      await fetch(url)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return
  }
  throw new Error(`${url} did not answer in ${READY_MS / 1000} s`)
}

async function stop(child) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/**
 * Starts a compiled program that is asked by messages, one
 * at a time: `ask(name, value)` resolves with its answer.
 */
export async function startHelper(workplace, program, env) {
  const child = watched(
    fork(join(workplace, program), {
      cwd: workplace,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  let waiting = { done() {}, fail() {} }
  child.on('message', ({ answer, error }) => (error ? waiting.fail(new Error(error)) : waiting.done(answer)))
  child.on('exit', () => waiting.fail(new Error(`${program} ended`)))
  const ask = (name, value) =>
    new Promise((done, fail) => {
      waiting = { done, fail }
      if (!child.connected) return fail(new Error(`${program} ended`))
      child.send({ name, value })
    })
  return { ask, pid: child.pid, stop: () => stop(child) }
}
