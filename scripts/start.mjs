// `npm start`: installs what is missing, builds what changed, and serves everything on one port.
import { spawn, spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled } from './install.mjs'

checkNode()
ensureInstalled()
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/api/main.js'], { stdio: 'inherit' })
// The server closes its database; this process only passes the wish on and ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
