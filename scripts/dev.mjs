/** `npm run dev -- mf-commerce`: serves the site and rebuilds the named packages whenever they change; the site takes each new build by itself. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, ROOT, SHELL } from '../shared/build/places.mjs'

const PAUSE_MS = 150
const names = process.argv.slice(2)
const unknown = names.filter((name) => ![SHELL, ...REMOTES].includes(name))
if (names.length === 0 || unknown.length > 0) {
  console.error(`Name what you work on: ${[SHELL, ...REMOTES].join(', ')}`)
  process.exit(1)
}

const run = (args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
const ended = (child) => new Promise((done) => child.on('exit', done))

/** Builds one at a time; a change during a build asks for one more. */
function builder(name) {
  let state = 'idle'
  return async function build() {
    if (state !== 'idle') {
      state = 'again'
      return
    }
    do {
      state = 'busy'
      const started = Date.now()
      const code = await ended(run(['shared/build/build-package.mjs', name]))
      console.log(code === 0 ? `${name} rebuilt in ${((Date.now() - started) / 1000).toFixed(1)} s` : `${name} does not build`)
    } while (state === 'again')
    state = 'idle'
  }
}

const site = run(['scripts/start.mjs'])
site.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill('SIGTERM'))
for (const name of names) {
  const build = builder(name)
  let soon
  const later = () => {
    clearTimeout(soon)
    soon = setTimeout(build, PAUSE_MS)
  }
  for (const folder of [join(name, 'src'), ...(name === SHELL ? ['shared/platform', 'shared/ui'] : [])]) watch(join(ROOT, folder), { recursive: true }, later)
}
