// `npm start`: installs what is missing, builds what changed, and serves everything on one port.
import { spawn, spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled } from './install.mjs'
import { SERVER_ARGUMENTS } from './server-arguments.mjs'

checkNode()
ensureInstalled()
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const server = spawn(process.execPath, SERVER_ARGUMENTS, { stdio: 'inherit' })
// The server closes its database; this process only passes the wish on and ends with it.
const stop = () => server.kill('SIGTERM')
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// npm's shell dies of the signal without passing it on.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell || !process.env.npm_lifecycle_event) return
  clearInterval(watch)
  stop()
}, 250)
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
