import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.southbound-install'

/** Stops with a clear sentence on a Node that the project cannot run on. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Southbound needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Installs the dependencies when they are missing or the lock file changed since the last install. */
export function ensureInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockDigest()) return
  console.log('Installing dependencies (once, about a minute) ...')
  install()
}

/** Installs, and links the workspaces that there are. */
export function install() {
  // Not `npm ci`: it takes everything away first, and refuses a workspace that was only just made.
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The dependencies could not be installed; see the lines above.')
    process.exit(1)
  }
  noteInstalled()
}

/** Remembers that what the lock file says is installed. */
export const noteInstalled = () => writeFileSync(STAMP, lockDigest())
