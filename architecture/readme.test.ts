import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readConfig } from '../api/src/config.ts'
import { readThreshold, THRESHOLD } from '../api/src/modules/releases/judgement/verdict.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const README = read('README.md')
const OPERATIONS = read('docs/operations.md')
const PAGES = README + OPERATIONS

/** The names in the first column of the table that begins with a head. */
function firstColumn(head: string): string[] {
  const table = OPERATIONS.slice(OPERATIONS.indexOf(`| ${head} |`)).split('\n\n')[0] ?? ''
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name))
}

/** The variables that the configuration reads. */
function readNames(): string[] {
  const config = read('api/src/config.ts')
  const lists = [...config.matchAll(/_NAMES = \[([^\]]*)\]/g)].map(([, names = '']) => names)
  const listed = lists.flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
  const named = [...config.matchAll(/\benv\.([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name)
  return [...new Set([...named, ...listed])].sort()
}

test('the table of variables holds exactly those that the configuration reads', () => {
  expect(firstColumn('variable').sort()).toEqual(readNames())
})

test('the example of an environment holds each variable, with the default that the code has', () => {
  const lines = [...read('.env.example').matchAll(/^#([A-Z][A-Z\d_]+)=(?:"(.*)"|(.*))$/gm)]
  const entries = lines.map(([, name = '', quoted, plain]): [string, string] => [name, quoted ?? plain ?? ''])
  expect(entries.map(([name]) => name).sort()).toEqual(readNames())
  const { CANARY_THRESHOLD, ...given } = Object.fromEntries(entries.filter(([, value]) => value !== ''))
  expect(readConfig(given)).toEqual(readConfig({}))
  expect(readThreshold(CANARY_THRESHOLD)).toEqual(THRESHOLD)
})

test('the README is short: two commands, the map, and where to change what', () => {
  expect(README.split('\n').length).toBeLessThan(120)
})

test('every file that the README names is there', () => {
  const named = [...README.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md))`/g)].map(([, file = '']) => file)
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

test('the configuration is the only part of the server that reads the environment', () => {
  const files = readdirSync(join(ROOT, 'api/src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const readers = files.filter(
    (name) => !/\.test\.ts$/.test(name) && /\bprocess\.env\b/.test(read(join('api/src', name))),
  )
  expect(readers).toEqual(['config.ts'])
})

/** `npm run x -- y`, `npm start` and `npm test`, in tables, blocks and sentences. */
const told = [...PAGES.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))(?: -- ([\w-]+))?/g)].map(
  ([, run, short, word]) => ({
    script: run ?? short ?? '',
    word,
  }),
)
const shortened = [...PAGES.matchAll(/`(test:[\w]+)`/g)].map(([, script = '']) => ({
  script,
  word: undefined,
}))

test('every command that is told of exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(told.length).toBeGreaterThan(10)
  expect(
    [...told, ...shortened].map(({ script }) => script).filter((script) => !(script in scripts)),
  ).toEqual([])
})

test('every measurement exists, and every one that exists is told of', () => {
  const row = OPERATIONS.split('\n').find((line) => line.startsWith('| `npm run bench')) ?? ''
  const named = [...(row.split('|')[1] ?? '').matchAll(/-- ([\w-]+)/g)].map(([, name = '']) => name)
  const made = [...read('bench/bench.mjs').matchAll(/'?([\w-]+)'?: \(\) => import\('/g)].map(
    ([, name = '']) => name,
  )
  expect(named.sort()).toEqual(made.sort())
  for (const { script, word } of told) if (script === 'bench' && word) expect(made).toContain(word)
})

test('every command is run before a release: each has its short run, and there is none for another', async () => {
  const [{ toldCommands }, { SHORT_RUNS }] = await Promise.all(
    ['told-commands', 'short-runs'].map((name) => import(join(ROOT, `scripts/readme/${name}.mjs`))),
  )
  expect(toldCommands()).toEqual(
    expect.arrayContaining(['start', 'test:api', 'bench search', 'release rollback', 'E2E_FULL=1 test:e2e']),
  )
  expect(Object.keys(SHORT_RUNS).sort()).toEqual(toldCommands().sort())
})
