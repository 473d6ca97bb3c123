// `node scripts/run.mjs <command> [...]`: one of the server's commands, compiled when its sources are newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureInstalled } from './install.mjs'

const [command = '', ...rest] = process.argv.slice(2)
const entry = `dist/api/${command}.js`

function newestIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .reduce((newest, item) => Math.max(newest, statSync(join(item.parentPath, item.name)).mtimeMs), 0)
}
const isStale = () =>
  !existsSync(entry) ||
  Math.max(newestIn('api/src'), newestIn('shared/contract'), newestIn('shared/i18n')) >
    statSync(entry).mtimeMs

checkNode()
ensureInstalled()
if (!existsSync(`api/src/commands/${command}.ts`)) {
  console.error(
    `There is no command "${command}". Commands: ${readdirSync('api/src/commands')
      .map((name) => name.slice(0, -3))
      .filter((name) => name !== 'command')
      .join(', ')}.`,
  )
  process.exit(1)
}
if (isStale()) {
  const built = spawnSync(process.execPath, ['api/build.mjs'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const child = spawn(process.execPath, ['--enable-source-maps', entry, ...rest], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
