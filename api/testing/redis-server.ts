import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './running-site.ts'

const program = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

/** Whether this machine has a Valkey or Redis that a test can start. */
export const hasRedis = program !== undefined

export interface RedisServer {
  url: string
  /** Ends it at once; `begin` starts an empty one on the same port. */
  kill(): Promise<void>
  begin(): Promise<void>
}

/** A server of its own that keeps nothing on the disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let server: ChildProcess
  const begin = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(program ?? '', settings, { stdio: 'ignore' })
    while (!(await answers(port))) await wait(20)
  }
  await begin()
  return {
    url: `redis://127.0.0.1:${port}`,
    begin,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
