import { spawn, spawnSync } from 'node:child_process'
import { ROOT, SHELL } from '../../shared/build/places.mjs'
import { isReady } from './site-calls.mjs'

/** Where the site is that the tools speak to: SITE_URL, PUBLIC_URL, or this machine's. */
export const siteAddress = () =>
  (process.env.SITE_URL || process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 8080}`).replace(
    /\/+$/,
    '',
  )
const isNamed = () => Boolean(process.env.SITE_URL || process.env.PUBLIC_URL)
const PATIENCE_MS = 600_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Builds packages that are not fresh; `names` narrows it. Resolves to whether that went well. */
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

/**
 * The site that runs already, or one that is started here with the embedded database and its demo. Only the shell and the server are built before
 * it starts; the other packages follow behind, and the site takes each as it comes. The answer's `stop` ends what was started here.
 */
export async function ensureSite() {
  const site = siteAddress()
  if (await isReady(site)) return { site, stop: async () => undefined }
  if (isNamed()) throw new Error(`${site} does not answer.`)
  console.log('No site is running here: starting one.')
  if (!(await build([SHELL, 'api']))) throw new Error('The shell or the server does not build.')
  // A group of its own: Ctrl-C reaches this process alone, which takes back its grants first and ends the site last.
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/api/main.js'], {
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

/** Ends a process that leads its own group, and what it has started. */
function endGroup(child) {
  if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
}

/** Builds the packages that the site lacks, quietly and at a low priority. */
function buildRest() {
  const child = spawn(process.execPath, ['scripts/build.mjs', '--except', 'api'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  spawnSync('renice', ['-n', '10', '-p', String(child.pid)], { stdio: 'ignore' })
  return child
}
