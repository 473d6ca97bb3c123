import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../shared/build/places.mjs'

const LERNA = join(ROOT, 'node_modules/lerna/dist/cli.js')

/** Resolves with the exit code. */
export function lerna(args, env = {}) {
  const child = spawn(process.execPath, [LERNA, ...args, '--loglevel', 'error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'silent', ...env },
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}
