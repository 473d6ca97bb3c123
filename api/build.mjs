/**
 * Compiles the server and its commands: the workspace's code is bundled, node_modules stays outside.
 * Each build has its own folder, dist/api/<hash of its files>; dist/api/<command>.js
 * leads to the newest. A running server keeps the files that it may still load.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { DIST } from '../shared/build/places.mjs'

const api = dirname(fileURLToPath(import.meta.url))
const commands = readdirSync(join(api, 'src/commands')).filter(
  (name) => /^[a-z-]+\.ts$/.test(name) && name !== 'command.ts',
)
const entryPoints = {
  main: join(api, 'src/main.ts'),
  'render-worker': join(api, 'src/site/render/worker.ts'),
  'job-thread-main': join(api, 'src/threads/job-thread-main.ts'),
  'database-thread': join(api, 'src/database/thread.ts'),
  'course-builder': join(api, 'src/modules/course-index/course-builder.ts'),
  'draw-pdf': join(api, 'src/modules/files/case-pdf/draw-pdf.mjs'),
  ...Object.fromEntries(commands.map((name) => [name.slice(0, -3), join(api, 'src/commands', name)])),
}
const place = join(DIST, 'api')
const made = join(DIST, '.building', `api-${process.pid}`)
/** The files of so many builds are kept for running servers. */
const KEEP = 10

function hashOf(folder) {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 10)
}

/** The same hash is the same build, which stays. */
function putInPlace(version) {
  const folder = join(place, version)
  mkdirSync(place, { recursive: true })
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'main.js'))) throw error
    utimesSync(folder, new Date(), new Date())
  }
}

/** In one step, so that a command that starts meanwhile gets one whole build. */
function leadTo(version, name) {
  const file = `${name}.js`
  const fresh = join(place, `.${file}-${process.pid}`)
  writeFileSync(fresh, `import './${version}/${file}'\n`)
  renameSync(fresh, join(place, file))
}

function removeOld() {
  const age = (version) => statSync(join(place, version), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const old = readdirSync(place)
    .filter((name) => /^[0-9a-f]{10}$/.test(name))
    .sort((a, b) => age(b) - age(a))
    .slice(KEEP)
  for (const version of old) rmSync(join(place, version), { recursive: true, force: true })
}

try {
  await build({
    entryPoints,
    outdir: made,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@southbound/') ? undefined : { path, external: true },
          ),
      },
    ],
  })
  const version = hashOf(made)
  putInPlace(version)
  for (const name of Object.keys(entryPoints)) leadTo(version, name)
  removeOld()
} finally {
  rmSync(made, { recursive: true, force: true })
}
