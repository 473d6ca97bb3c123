import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { SHELL } from '../../shared/build/places.mjs'
import { outputOf } from '../../shared/build/versions.mjs'
import { buildSite, ROOT } from '../workplace.mjs'

const KB = 1000
/** A public page of data, a public page with a form, a work page. */
const PAGES = [
  ['mf-discovery', 'course-finder'],
  ['mf-account', 'login'],
  ['mf-cases', 'account/course-applications'],
]
const FEWEST = 0.5

function readRelease(name) {
  const folder = outputOf(name)
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  const maps = JSON.parse(brotliDecompressSync(readFileSync(join(folder, release.maps.file))))
  return { ...release, folder, maps }
}

/**
 * The package of a source: `antd`, `@ant-design/cssinjs`, or
 * the folder of our own code: `shared/platform`, `shell`.
 */
function packageOf(source) {
  const inPackages = source?.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]
  if (inPackages) return inPackages
  const [first = '', second = '', third = ''] = (source ?? '').split('/')
  if (first !== 'shared') return first.startsWith('webpack') || !first ? 'webpack (runtime)' : first
  return second === 'ui' ? `shared/ui/${third}` : `shared/${second}`
}

/** Generated characters of one file by package: each mapping owns what follows until the next one. */
function charactersOf({ folder, maps }, file) {
  // Words in one language have no map.
  if (!maps[file]) return new Map([['texts', 1]])
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const trace = new TraceMap(maps[file])
  const found = new Map()
  const add = (name, count) => found.set(name, (found.get(name) ?? 0) + count)
  for (const [at, segments] of decodedMappings(trace).entries()) {
    const end = lines[at]?.length ?? 0
    for (const [index, [column, source]] of segments.entries())
      add(packageOf(trace.sources[source]), (segments[index + 1]?.[0] ?? end) - column)
  }
  return found
}

/** KB of brotli by package: a file's weight is shared out by its characters. */
function weigh(release, files) {
  const found = new Map()
  for (const file of [...new Set(files)].filter((one) => one.endsWith('.js'))) {
    const characters = charactersOf(release, file)
    const all = [...characters.values()].reduce((sum, count) => sum + count, 0)
    for (const [name, count] of characters)
      found.set(name, (found.get(name) ?? 0) + (release.assets[file].brotli / KB) * (count / all))
  }
  return found
}

function weighPage(shell, remote, path) {
  const { page, files } = remote.routes.find((route) => route.path === path)
  // A public page brings its HTTP client with the visitor's first movement, a work page at once.
  const late = [
    ...files.desk.flatMap((part) => shell.desk[part].js),
    ...(page === 'public' ? [] : shell.http),
  ]
  const sums = weigh(shell, [...shell.entry, ...shell.texts.en, ...late])
  const ofRemote = weigh(remote, [
    remote.entry,
    ...remote.door,
    ...remote.texts.en,
    ...(files.texts?.en ?? []),
    ...files.js,
  ])
  for (const [name, weight] of ofRemote) sums.set(name, (sums.get(name) ?? 0) + weight)
  return sums
}

function sectionOf(path, sums) {
  const all = [...sums.values()].reduce((sum, weight) => sum + weight, 0)
  const rows = [...sums].sort(([, a], [, b]) => b - a)
  const small = rows.filter(([, weight]) => weight < FEWEST)
  const lines = rows
    .filter(([, weight]) => weight >= FEWEST)
    .map(([name, weight]) => `| ${name} | ${weight.toFixed(1)} |`)
  const rest = small.reduce((sum, [, weight]) => sum + weight, 0)
  const last = small.length ? [`| ${small.length} smaller ones | ${rest.toFixed(1)} |`] : []
  return `## /${path}: ${all.toFixed(0)} KB\n\n| package | KB |\n|---|---|\n${[...lines, ...last].join('\n')}\n`
}

const HEAD = `# What a page's scripts are made of

KB of brotli (1,000 bytes) of all scripts that the page needs before its visitor acts, by package; a file's weight is shared out
among its sources by their characters. Written by \`npm run bench -- bundles --write\`.
`

/** Prints, and with --write keeps in docs/bundles.md, what three pages are made of. */
export async function bench(args) {
  buildSite({ oneBundle: false })
  const shell = readRelease(SHELL)
  const parts = PAGES.map(([name, path]) => sectionOf(path, weighPage(shell, readRelease(name), path)))
  const text = [HEAD, ...parts].join('\n')
  console.log(text)
  if (args.includes('--write')) writeFileSync(join(ROOT, 'docs/bundles.md'), text)
}
