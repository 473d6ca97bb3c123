// `npm test`: everything that CI runs; the last line is the sum.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { seedDemo } from '../e2e/seed-demo.mjs'
import { suitesOf } from '../shared/testing/together.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

// Each runner would resolve a relative path against a folder of its own.
const REPORTS = resolve('test-results/reports')
const bin = (name) => `node_modules/.bin/${name}`
/** Characters of a failed runner that are said again at the end. */
const SAID_AGAIN = 6_000
const LAST_WORDS_MS = 200
/** Suites; more of them are no accident of a busy machine. */
const TRIED_AGAIN = 5
/** Suites make much that is soon forgotten: with more room for the young, a fifth less time. */
const YOUNG = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }
const sum = { passed: 0, failed: 0 }
const failures = []

/** Answers whether it succeeded, with the end of what it said. */
function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  const hear = (into) => (piece) => {
    into.write(piece)
    said = (said + piece).slice(-SAID_AGAIN)
  }
  child.stdout.setEncoding('utf8').on('data', hear(process.stdout))
  child.stderr.setEncoding('utf8').on('data', hear(process.stderr))
  return new Promise((done) => {
    child.on('error', (error) => done({ ok: false, said: String(error) }))
    // Not 'close': a process that a runner left behind would hold its output open for ever.
    child.on('exit', (status) => setTimeout(() => done({ ok: status === 0, said }), LAST_WORDS_MS))
  })
}

/** A runner that failed without saying how, or that tested nothing, counts as one failure. */
function count(title, { ok, said }, numbers) {
  const failed = numbers.failed || (ok && numbers.passed ? 0 : 1)
  if (failed) failures.push(`\n=== ${title} failed; it ended so:\n${said}`)
  sum.passed += numbers.passed
  sum.failed += failed
  console.log(
    `\n=== ${title}: ${numbers.passed} passed, ${failed} failed (${Math.round(process.uptime())} s)\n`,
  )
}

async function single(title, command, args) {
  console.log(`\n=== ${title}`)
  const result = await run(command, args)
  count(title, result, { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1 })
}

function readJson(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return read(JSON.parse(readFileSync(file, 'utf8')))
}

const unread = ({ testResults }) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .length

/** Of a file that brings suites together, those with a failed test; all of them where none says which. */
function failedIn({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const named = failed.map(({ ancestorTitles: [suite = ''] }) => resolve(suite))
  const found = suitesOf(name).filter((suite) => named.includes(suite))
  return found.length > 0 ? found : suitesOf(name)
}

async function runSuites(title, projects, env, more = []) {
  const file = `${REPORTS}/${title}.json`
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, ...more]
  const result = await run(bin('jest'), args, env)
  const numbers = readJson(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread(report),
    suites: report.testResults.filter(({ status }) => status === 'failed').flatMap(failedIn),
  }))
  return { result, suites: [], ...numbers }
}

/**
 * As the end-to-end tests do: a few files that fail are run
 * once more, each suite by itself; what fails again counts.
 */
async function jest(title, projects) {
  console.log(`\n=== ${title}`)
  const first = await runSuites(title, projects, { ...YOUNG, TOGETHER: '1' })
  if (first.suites.length === 0 || first.suites.length > TRIED_AGAIN) return count(title, first.result, first)
  const suites = [...new Set(first.suites)]
  console.log(`\n=== ${title}: once more, by themselves: ${suites.join(', ')}`)
  const again = await runSuites(`${title}-again`, projects, YOUNG, ['--runTestsByPath', ...suites])
  count(title, again.result, {
    passed: first.passed + Math.max(0, first.failed - again.failed),
    failed: again.failed,
  })
}

async function playwright(chromium, isSeeded) {
  console.log('\n=== end-to-end')
  const file = `${REPORTS}/e2e.json`
  const result = await run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(isSeeded && { DEMO_IS_SEEDED: '1' }),
  })
  count(
    'end-to-end',
    result,
    readJson(file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
  )
}

checkNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const chromium = ensureTestChromium()
// Each checker of the compiler works out the contract's types anew: with one for each half, half the time.
const ONE_CHECKER = ['--checkers', '1']
await Promise.all([
  single('types: server', bin('tsc'), ['-p', 'tsconfig.node.json', ...ONE_CHECKER]),
  single('types: web', bin('tsc'), ['-p', 'tsconfig.web.json', ...ONE_CHECKER]),
])
await single('lint', bin('biome'), ['check', '.'])
// First: suites that build find its cache, and compare their bytes with its own.
await single('build', process.execPath, ['scripts/build.mjs'])
await jest('unit', ['unit', 'web'])
// The end-to-end tests would wait for it, with a processor idle.
const seeding = chromium && seedDemo()
await jest('api', ['api'])
await single('gate', process.execPath, ['scripts/run.mjs', 'gate'])
if (chromium) await playwright(chromium, await seeding)
else {
  const said =
    'No Chromium was found and it could not be installed (that needs root on Debian). Install it or set CHROMIUM_PATH.'
  count('end-to-end', { ok: false, said }, { passed: 0, failed: 1 })
}
for (const failure of failures) console.log(failure)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed ? 1 : 0)
