import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`),
]
const NEEDED = ['nginx', 'postgres', 'initdb', 'pg_basebackup', 'openssl']

/** The path of a program, or undefined. */
export const find = (...names) =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path))

/** Those of the cluster that this machine has not. */
export const missing = () => [
  ...NEEDED.filter((name) => !find(name)),
  ...(find('valkey-server', 'redis-server') ? [] : ['valkey-server']),
]

/** PostgreSQL refuses to run as root: then as another user. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag, name) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  throw new Error('There is no user besides root to run PostgreSQL as')
}
