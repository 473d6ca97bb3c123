// `npm start`: installs what is missing, builds what changed, and serves everything on one port.
import { spawn, spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled } from './install.mjs'

checkNode()
ensureInstalled()
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/api/main.js'], { stdio: 'inherit' })
// The server closes its database; this process only passes the wish on and ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
// npm runs this through a shell that dies of the signal without passing it on: its end is the wish.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 250).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
