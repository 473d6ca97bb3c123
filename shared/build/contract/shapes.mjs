import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesUnder } from '@southbound/remote/build/source-files.mjs'
import { lateParts, ROOT } from '../places.mjs'
import { Declarations } from './declared.mjs'

const SHARED = '@southbound/shared/'
const CACHE = join(ROOT, '.cache/shapes')
const modules = () => [
  ['platform', 'platform/index.ts'],
  ['ui/page', 'ui/page/index.ts'],
  ...lateParts().map(({ key, file }) => [key.slice(SHARED.length), relative(join(ROOT, 'shared'), file)]),
]

function keyOf() {
  const hash = createHash('sha256')
  for (const place of [
    'shared/platform',
    'shared/ui',
    'shared/contract',
    'shared/build/contract/shapes.mjs',
    'shared/build/contract/declared.mjs',
    'remote/contract/shape-kinds.mjs',
  ])
    for (const file of filesUnder(join(ROOT, place)))
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The compiler has no programming interface: a project file is made for it. */
function declare(folder) {
  const compilerOptions = {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(folder, 'out'),
    rootDir: ROOT,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const files = modules().map(([, file]) => join(ROOT, 'shared', file))
  const include = [join(ROOT, 'shared/**/*.d.ts')]
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files, include, exclude: [] }),
  )
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(folder, 'tsconfig.json')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return join(folder, 'out')
}

const declarationOf = (path) => `shared/${path.replace(/\.tsx?$/, '.d.ts')}`

/** Every file of `out`, and the texts whose keys the declarations name, by their paths from `shared/`. */
function typesIn(out) {
  const texts = [...filesUnder(join(out, 'shared'))].map((file) => [
    relative(out, file),
    readFileSync(file, 'utf8'),
  ])
  const json = texts.flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+\.json)'/g)].map(([, named]) => join(dirname(path), named)),
  )
  const keys = json.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])
  return Object.fromEntries([...texts, ...keys].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function make(file) {
  const folder = `${file}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    const types = typesIn(declare(folder))
    const declarations = new Declarations((path) => types[path])
    const read = ([name, path]) => [SHARED + name, declarations.exportsOf(declarationOf(path))]
    const made = { shapes: Object.fromEntries(modules().map(read)), types }
    writeFileSync(join(folder, 'made.json'), JSON.stringify(made))
    renameSync(join(folder, 'made.json'), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let known
/** Made once for each state of the sources. */
function made() {
  if (known) return known
  const file = join(CACHE, `${keyOf()}.json`)
  if (!existsSync(file)) make(file)
  known = JSON.parse(readFileSync(file, 'utf8'))
  return known
}
/** By shared module and export: what the gate compares. */
export const shapes = () => made().shapes
/** The declarations of the platform, the kits and the contract, by their paths from `shared/`. */
export const types = () => made().types
