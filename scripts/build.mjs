/**
 * Builds what changed: the shell, the remotes, the one bundle when ONE_BUNDLE=1, and the server. At most two at a time.
 * `node scripts/build.mjs shell api` builds these only, `--except mf-commerce` all others.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_BUDGET, weighPages } from '../shared/build/budget.mjs'
import { ONE_BUNDLE, REMOTES, ROOT, SHELL } from '../shared/build/places.mjs'
import { isFresh } from '../shared/build/versions.mjs'

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const say = (name, text) => console.log(`  ${name.padEnd(14)}${text}`)

function run(name, args) {
  const started = Date.now()
  return new Promise((done) => {
    say(name, 'building ...')
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('exit', (code) => {
      say(name, code === 0 ? `built in ${seconds(started)}` : `FAILED after ${seconds(started)}`)
      done(code === 0)
    })
  })
}

const packageBuild = (name) => () =>
  isFresh(name) ? say(name, 'unchanged') : run(name, ['shared/build/build-package.mjs', name])
const serverBuild = () =>
  existsSync(join(ROOT, 'api/build.mjs')) ? run('api', ['api/build.mjs']) : undefined

/** Two workers take the tasks in order. */
async function inPairs(tasks) {
  const waiting = [...tasks]
  const results = []
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task())
  }
  await Promise.all([worker(), worker()])
  return results
}

const started = Date.now()
console.log('Building:')
const named = process.argv.slice(2)
const isWanted = (name) =>
  named.length === 0 || (named[0] === '--except' ? !named.includes(name) : named.includes(name))
const tasks = [...[SHELL, ...REMOTES].map((name) => [name, packageBuild(name)]), ['api', serverBuild]]
const results = await inPairs(tasks.filter(([name]) => isWanted(name)).map(([, task]) => task))
if (process.env.ONE_BUNDLE === '1' && !results.includes(false)) results.push(await packageBuild(ONE_BUNDLE)())
if (results.includes(false)) process.exit(1)

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const heavy = weighPages()
const tooHeavy = heavy.filter(({ bytes }) => bytes > PAGE_BUDGET)
for (const { path, bytes } of tooHeavy)
  console.error(
    `${path} weighs ${kilobytes(bytes)} of scripts; a public page may weigh ${kilobytes(PAGE_BUDGET)}.`,
  )
if (tooHeavy.length > 0) process.exit(1)
if (heavy[0])
  console.log(
    `Heaviest public page: ${heavy[0].path} with ${kilobytes(heavy[0].bytes)} of ${kilobytes(PAGE_BUDGET)} of scripts.`,
  )
console.log(`Built in ${seconds(started)}.`)
