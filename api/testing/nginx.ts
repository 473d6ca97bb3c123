import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether this machine has an nginx that a test can start. */
export const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

export interface Way {
  port: number
  to: number
  /** What the proxy says of whom it saw, in nginx's words. */
  forwards: '$remote_addr' | '$proxy_add_x_forwarded_for'
}

const serverOf = ({ port, to, forwards }: Way) => `server {
  listen 127.0.0.1:${port};
  location / { proxy_pass http://127.0.0.1:${to}; proxy_set_header X-Forwarded-For ${forwards}; }
}`

/** Proxies on this machine, one for each way. Answers their end. */
export const startNginx = (ways: readonly Way[]): Promise<() => Promise<void>> =>
  startServers(
    ways.map(serverOf).join('\n'),
    ways.map(({ port }) => port),
  )

/** nginx with these servers, once each of the ports answers. Answers its end. */
export async function startServers(text: string, ports: readonly number[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-nginx-'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http { access_log off; ${places.join(' ')} ${text} }`
  writeFileSync(join(folder, 'site.conf'), settings)
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'site.conf')], { stdio: 'ignore' })
  for (const port of ports) while (!(await answers(port, server))) await wait(20)
  return async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

const answers = (port: number, { exitCode }: ChildProcess) =>
  new Promise<boolean>((done, fail) => {
    if (exitCode !== null) return fail(new Error(`nginx ended with ${exitCode}`))
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.on('connect', () => socket.destroy()).on('error', () => done(false))
  })
