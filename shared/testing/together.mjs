import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import LONG from './long-suites.cjs'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.cache/together')
const AT_ONCE = 12
/** What they test is once in a process: a copy of the app's code is theirs alone. */
const ALONE = /modules\/releases\/|src\/site\//
/** They want the demo, whose seed takes the better part of a minute: one process seeds it, and none waits for it. */
const OF_DEMO = /demo\/(?:seed|demo-records)|demo-desk|foreign-things|every-call/

/** Reading the app's code costs seconds: twelve suites of the API share one copy, each with an app and a database of its own. Answers the patterns of the files to run. */
export function suitesTogether() {
  const suites = readdirSync(join(ROOT, 'api/src'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.unit.test.ts'))
    .map((file) => `api/src/${file}`)
    .sort()
  const ofDemo = suites.filter((file) => OF_DEMO.test(file))
  const alone = suites.filter((file) => !OF_DEMO.test(file) && (LONG.test(file) || ALONE.test(file)))
  const rest = suites.filter((file) => !ofDemo.includes(file) && !alone.includes(file))
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  write('of-demo', ofDemo)
  for (let at = 0; at * AT_ONCE < rest.length; at++)
    write(`${at}`, rest.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
  return [...alone.map((file) => `<rootDir>/${file}`), '<rootDir>/.cache/together/*.test.js']
}

function write(name, suites) {
  const lines = suites.map(
    (file) => `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(join(ROOT, file))}) })\n`,
  )
  writeFileSync(join(FOLDER, `${name}.test.js`), lines.join(''))
}
