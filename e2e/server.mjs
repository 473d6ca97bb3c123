// The server of the end-to-end tests: the built product on a fresh data folder with the demo.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'southbound-e2e-'))
const server = spawn(process.execPath, ['dist/api/main.js'], { stdio: 'inherit', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } })
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
