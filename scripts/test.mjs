// `npm test`: everything that CI runs. Each runner reports how many passed and failed; the last line is their sum.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { checkNode, ensureInstalled } from './install.mjs'

// Absolute: each runner would resolve a relative path against a folder of its own.
const REPORTS = resolve('test-results/reports')
const bin = (name) => `node_modules/.bin/${name}`
const sum = { passed: 0, failed: 0 }

function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Adds a runner's numbers; a runner that failed without saying how, or that tested nothing, counts as one failure. */
function count(title, ok, numbers) {
  const failed = numbers.failed || (ok && numbers.passed ? 0 : 1)
  sum.passed += numbers.passed
  sum.failed += failed
  console.log(`\n=== ${title}: ${numbers.passed} passed, ${failed} failed (${Math.round(process.uptime())} s)\n`)
}

const single = (title, command, args) => {
  console.log(`\n=== ${title}`)
  const ok = run(command, args)
  count(title, ok, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
}

function readJson(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  return read(JSON.parse(readFileSync(file, 'utf8')))
}

/** Files that failed before their first test. */
const unread = ({ testResults }) => testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length

function vitest(title, projects) {
  console.log(`\n=== ${title}`)
  const file = `${REPORTS}/${title}.json`
  const ok = run(bin('vitest'), [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  count(
    title,
    ok,
    readJson(file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + unread(report) })),
  )
}

function playwright(chromium) {
  console.log('\n=== end-to-end')
  const file = `${REPORTS}/e2e.json`
  const ok = run(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  count(
    'end-to-end',
    ok,
    readJson(file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
  )
}

checkNode()
ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const chromium = ensureChromium()
single('types: server', bin('tsc'), ['-p', 'tsconfig.node.json'])
single('types: web', bin('tsc'), ['-p', 'tsconfig.web.json'])
single('lint', bin('biome'), ['check', '.'])
vitest('unit', ['unit', 'web'])
vitest('api', ['api'])
single('build', process.execPath, ['scripts/build.mjs'])
single('gate', process.execPath, ['scripts/run.mjs', 'gate'])
if (chromium) playwright(chromium)
else {
  console.error(
    'No Chromium was found and it could not be installed (that needs root on Debian). Install it or set CHROMIUM_PATH; the end-to-end tests count as failed.',
  )
  count('end-to-end', false, { passed: 0, failed: 1 })
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed ? 1 : 0)
