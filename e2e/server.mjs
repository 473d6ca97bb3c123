// The server of the end-to-end tests: the built product on a fresh data folder with
// the demo. A copy of the folder stays for those that start sites of their own.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO, seedDemo } from './seed-demo.mjs'

// `npm test` seeds it beside other work.
if (!process.env.DEMO_IS_SEEDED && !(await seedDemo())) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'southbound-e2e-'))
cpSync(DEMO, folder, { recursive: true })
const server = spawn(process.execPath, ['dist/api/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
})
const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
