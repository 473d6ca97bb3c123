import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lateParts, ROOT } from '../places.mjs'
import { filesUnder } from '../source-files.mjs'
import { Declarations } from './declared.mjs'
import { unionOf } from './shape-kinds.mjs'

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
    'shared/build/contract/shape-kinds.mjs',
  ])
    for (const file of filesUnder(join(ROOT, place)))
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The compiler has no programming interface: a project file is made for it. */
function declare(folder) {
  const compilerOptions = {
    ...{
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['es2023', 'dom', 'dom.iterable'],
      strict: true,
    },
    ...{
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noCheck: true,
      removeComments: true,
    },
    ...{
      declaration: true,
      emitDeclarationOnly: true,
      outDir: join(folder, 'out'),
      rootDir: ROOT,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
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

function make(file) {
  const folder = `${file}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    const declarations = new Declarations(declare(folder))
    const read = ([name, path]) => [
      SHARED + name,
      declarations.exportsOf(join(folder, 'out/shared', path.replace(/\.tsx?$/, '.d.ts'))),
    ]
    writeFileSync(join(folder, 'shapes.json'), JSON.stringify(Object.fromEntries(modules().map(read))))
    renameSync(join(folder, 'shapes.json'), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let known
/** Made once for each state of the sources. */
export function shapes() {
  if (known) return known
  const file = join(CACHE, `${keyOf()}.json`)
  if (!existsSync(file)) make(file)
  known = JSON.parse(readFileSync(file, 'utf8'))
  return known
}

const onlyOf = (kind, members) =>
  kind.u
    ? unionOf(kind.u.map((one) => onlyOf(one, members)))
    : kind.o
      ? {
          ...kind,
          o: Object.fromEntries(
            Object.entries(kind.o).filter(([name]) => members.includes(name.replace(/\?$/, ''))),
          ),
        }
      : kind

/** The whole shape where the members are not known. */
export function narrowed(shape, members) {
  if (!members || members.includes('*')) return shape
  if (shape.o) return onlyOf(shape, members)
  const [first, ...rest] = shape.f ?? []
  return first ? { ...shape, f: [{ ...first, k: onlyOf(first.k, members) }, ...rest] } : shape
}
