import { spawn, spawnSync } from 'node:child_process'
import { ROOT, SHELL } from '../../shared/build/places.mjs'
import { SERVER_ARGUMENTS } from '../server-arguments.mjs'
import { isReady } from './site-calls.mjs'

export const siteAddress = () =>
  (process.env.SITE_URL || process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8080}`).replace(
    /\/+$/,
    '',
  )
const isNamed = () => Boolean(process.env.SITE_URL || process.env.PUBLIC_URL)
const PATIENCE_MS = 600_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** `names` narrows it. Resolves to whether that went well. */
export function build(names = []) {
  return new Promise((done) => {
    spawn(process.execPath, ['scripts/build.mjs', ...names], { cwd: ROOT, stdio: 'inherit' }).on(
      'exit',
      (code) => done(code === 0),
    )
  })
}

async function untilReady(site, server) {
  const since = Date.now()
  while (!(await isReady(site))) {
    if (server.exitCode !== null || Date.now() - since > PATIENCE_MS)
      throw new Error('The site does not start; see the lines above.')
    await pause(150)
  }
}

/** The running site, or one with the demo that is started here: `stop` ends it. */
export async function ensureSite() {
  const site = siteAddress()
  if (await isReady(site)) return { site, stop: async () => undefined }
  if (isNamed()) throw new Error(`${site} does not answer.`)
  console.log('No site is running here: starting one.')
  if (!(await build([SHELL, 'api']))) throw new Error('The shell or the server does not build.')
  // A group of its own: Ctrl-C reaches this process alone, which takes back its grants first.
  const server = spawn(process.execPath, SERVER_ARGUMENTS, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  await untilReady(site, server).catch((error) => {
    server.kill('SIGTERM')
    throw error
  })
  const rest = buildRest()
  return {
    site,
    stop: async () => {
      endGroup(rest)
      if (server.exitCode !== null || server.signalCode !== null) return
      const over = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await over
    },
  }
}

function endGroup(child) {
  if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
}

function buildRest() {
  const child = spawn(process.execPath, ['scripts/build.mjs', '--except', 'api'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  spawnSync('renice', ['-n', '10', '-p', String(child.pid)], { stdio: 'ignore' })
  return child
}
