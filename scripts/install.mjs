import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.southbound-install'

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Southbound needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

export function ensureInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockDigest()) return
  console.log('Installing dependencies (once, about a minute) ...')
  install()
}

export function install() {
  // `npm ci` takes everything away first, and refuses a new workspace.
  const done = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (done.status !== 0) {
    console.error('The dependencies could not be installed; see the lines above.')
    process.exit(1)
  }
  noteInstalled()
}

export const noteInstalled = () => writeFileSync(STAMP, lockDigest())
