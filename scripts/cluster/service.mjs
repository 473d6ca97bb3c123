import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const AGAIN_MS = 1_000
const isOver = (child) => child.exitCode !== null || child.signalCode !== null

/** A program that is started again when it ends, as a manager of services does, until it is stopped. */
export function service({ name, command, args = [], log, stopBy = 'SIGTERM', ...options }) {
  let child
  let wanted = false
  const out = openSync(log, 'a')
  const begin = () => {
    wanted = true
    child = spawn(command, args, { ...options, stdio: ['ignore', out, out] })
    const mine = child
    const again = () => wanted && mine === child && begin()
    mine.once('exit', () => wanted && setTimeout(again, AGAIN_MS))
  }
  return {
    name,
    begin,
    get pid() {
      return child?.pid
    },
    isRunning: () => child !== undefined && !isOver(child),
    /** It ends at once, and is started again. */
    signal: (signal) => child.kill(signal),
    async stop(signal = stopBy) {
      wanted = false
      if (!child || isOver(child)) return
      const ended = once(child, 'exit')
      // What is stopped hears nothing until it goes on.
      child.kill('SIGCONT')
      child.kill(signal)
      await ended
    },
  }
}

/** Waits until something answers at a port. */
export async function answering(port, { isRunning = () => true, seconds = 60 } = {}) {
  for (const until = Date.now() + seconds * 1_000; !(await answers(port)); await wait(100))
    if (Date.now() > until || !isRunning()) throw new Error(`Nothing answers at port ${port}`)
}

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
