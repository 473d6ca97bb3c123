import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import LONG from './long-suites.cjs'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.cache/together')
const AT_ONCE = 12
/** They run two sites at once, or ask what is once in a process: a copy of the app's code is theirs alone. */
const ALONE = /two-sites|one-publisher|src\/backup\//
/**
 * They want the demo, whose seed takes the better part of
 * a minute: one process seeds it, and none waits for it.
 */
const OF_DEMO =
  /demo\/(?:seed|demo-records)|demo-desk|foreign-things|every-call|questionnaires\/questionnaires\.test/
const UNIT = /\.unit\.test\.ts$/
const TEST = /\.test\.tsx?$/
const SCREEN = /\.test\.tsx$/
/** They look at all that is said or styled on the page, so they want one of their own. */
const STATEFUL = /complaints\/Complaints\.test|desk\/root\.test/
/** Windows lie beside what a test's library takes away, and drafts stay in the tab. */
const EMPTY_PAGE = 'beforeAll(() => { document.body.replaceChildren(); sessionStorage.clear() }); '
/** They change what a module is for all that share their copy of the code. */
const CHANGES_MODULES = /jest\.\w*(?:[mM]ock|Modules?)\(|@jest-environment/

function suitesIn(folder, wanted) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => TEST.test(file) && wanted(file))
    .sort()
}

/**
 * Reading the app's code costs seconds: twelve suites share one copy, each with
 * an app and a database of its own. Answers the patterns of the files to run.
 */
export function apiSuitesTogether() {
  const suites = suitesIn('api/src', (file) => !UNIT.test(file))
  const ofDemo = suites.filter((file) => OF_DEMO.test(file))
  const alone = suites.filter((file) => !OF_DEMO.test(file) && (LONG.test(file) || ALONE.test(file)))
  const rest = suites.filter((file) => !ofDemo.includes(file) && !alone.includes(file))
  empty('api')
  write('api', 'of-demo', ofDemo)
  writeParts('api', 'part', rest)
  return patterns('api', alone)
}

/** The screens of a package share its code, and one after the other an empty page. */
export function webSuitesTogether(folders) {
  empty('web')
  const alone = folders.flatMap((folder) => {
    const suites = suitesIn(folder, () => true)
    const rest = suites.filter((file) => SCREEN.test(file) && !isAlone(file))
    writeParts('web', folder.replaceAll('/', '-'), rest, EMPTY_PAGE)
    return suites.filter((file) => !rest.includes(file))
  })
  return patterns('web', alone)
}
export function unitSuitesTogether() {
  empty('unit')
  const suites = suitesIn('api/src', (file) => UNIT.test(file))
  const rest = suites.filter((file) => !isAlone(file))
  writeParts('unit', 'part', rest)
  return patterns('unit', suites.filter(isAlone))
}
const isAlone = (file) => STATEFUL.test(file) || CHANGES_MODULES.test(readFileSync(join(ROOT, file), 'utf8'))

/** The suites that a file of this module brings together; any other file is its own. */
export function suitesOf(file) {
  if (!file.startsWith(FOLDER)) return [file]
  return [...readFileSync(file, 'utf8').matchAll(/require\("(.+?)"\)/g)].map(([, suite]) => suite)
}

const patterns = (project, alone) => [
  ...alone.map((file) => `<rootDir>/${file}`),
  `<rootDir>/.cache/together/${project}/*.test.js`,
]

function empty(project) {
  rmSync(join(FOLDER, project), { recursive: true, force: true })
  mkdirSync(join(FOLDER, project), { recursive: true })
}

function writeParts(project, name, suites, first = '') {
  const parts = Math.ceil(suites.length / AT_ONCE)
  // Dealt in turn: the slow suites of one module lie beside each other.
  for (let part = 0; part < parts; part++)
    write(
      project,
      `${name}-${part}`,
      suites.filter((_, at) => at % parts === part),
      first,
    )
}

function write(project, name, suites, first = '') {
  const lines = suites.map(
    (file) =>
      `describe(${JSON.stringify(file)}, () => { ${first}require(${JSON.stringify(join(ROOT, file))}) })\n`,
  )
  writeFileSync(join(FOLDER, project, `${name}.test.js`), lines.join(''))
}
