/** `node scripts/build.mjs shell api` builds these only, `--except mf-commerce` all others. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PAGE_BUDGET, weighPages } from '../shared/build/budget.mjs'
import { aboveFloor } from '../shared/build/floor/check.mjs'
import { ONE_BUNDLE, ROOT, SHELL } from '../shared/build/places.mjs'
import { lerna } from './lerna.mjs'

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

function scopeOf(named) {
  const [flag, names] = named[0] === '--except' ? ['--ignore', named.slice(1)] : ['--scope', named]
  return names.flatMap((name) => [flag, `@southbound/${name}`])
}

/** The largest: begun last, as Lerna would, it runs alone while a processor is idle. */
const buildShell = () =>
  new Promise((done, fail) => {
    const building = spawn(process.execPath, ['../shared/build/build-package.mjs', SHELL], {
      cwd: join(ROOT, SHELL),
      stdio: 'inherit',
    })
    building.on('exit', (code) => done(code ?? 1)).on('error', fail)
  })

/** Answers whether every package was built. */
async function buildPackages(named) {
  const rest = named.length > 0 ? scopeOf(named) : ['--ignore', `@southbound/${SHELL}`]
  const codes = await Promise.all([
    named.length > 0 ? 0 : buildShell(),
    lerna(['run', 'build', '--concurrency', '2', '--stream', ...rest]),
  ])
  return codes.every((code) => code === 0)
}

const buildOneBundle = () =>
  spawnSync(process.execPath, ['shared/build/build-package.mjs', ONE_BUNDLE], { cwd: ROOT, stdio: 'inherit' })
    .status

/** False when a page is over the budget. */
function areLight(pages) {
  for (const { path, bytes } of pages.filter((page) => page.bytes > PAGE_BUDGET))
    console.error(
      `${path} weighs ${kilobytes(bytes)} of scripts; a public page may weigh ${kilobytes(PAGE_BUDGET)}.`,
    )
  const [heaviest] = pages
  if (!heaviest) return true
  console.log(
    `Heaviest public page: ${heaviest.path} with ${kilobytes(heaviest.bytes)} of ${kilobytes(PAGE_BUDGET)} of scripts.`,
  )
  return heaviest.bytes <= PAGE_BUDGET
}

/** False when a browser of the floor could not read a file. */
function areWithinFloor(faults) {
  for (const fault of faults) console.error(`Above the floor of browsers (decision 0113): ${fault}`)
  return faults.length === 0
}

const started = Date.now()
if (!(await buildPackages(process.argv.slice(2)))) process.exit(1)
if (process.env.ONE_BUNDLE === '1' && buildOneBundle()) process.exit(1)
if (!areLight(weighPages())) process.exit(1)
if (!areWithinFloor(aboveFloor())) process.exit(1)
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
