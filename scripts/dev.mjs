/** `npm run dev -- mf-commerce`: shows a remote (or the shell) from its sources inside the running site. */
import { checkNode, ensureInstalled } from './install.mjs'

checkNode()
ensureInstalled()
const { REMOTES, SHELL } = await import('../shared/build/places.mjs')
const names = process.argv.slice(2)
if (names.length === 0 || names.some((name) => ![SHELL, ...REMOTES].includes(name))) {
  console.error(`Name what you work on: ${[...REMOTES, SHELL].join(', ')}`)
  process.exit(1)
}
const stops = []
let isStopping = false
async function stop(code) {
  if (isStopping) return
  isStopping = true
  for (const end of stops.reverse()) await end().catch(() => undefined)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

try {
  const { ensureSite } = await import('./dev/site.mjs')
  const { workOnRemote } = await import('./dev/work-on-remote.mjs')
  const { workOnShell } = await import('./dev/work-on-shell.mjs')
  const remotes = names.filter((name) => name !== SHELL)
  const starting = ensureSite()
  starting.then(({ stop: end }) => stops.push(end)).catch(() => undefined)
  for (const name of remotes) stops.push(await workOnRemote(name, starting))
  await starting
  if (names.includes(SHELL)) stops.push(workOnShell())
} catch (error) {
  console.error(error.message)
  await stop(1)
}
