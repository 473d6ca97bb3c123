import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { REMOTES, ROOT } from './places.mjs'
// @ts-expect-error: so is this
import { isFresh, outputOf } from './versions.mjs'

// Beside the packages, so that they can be linked instead of copied.
const PLACE = join(ROOT, '.cache', `same-bytes-${process.pid}`)
const [NEAR, FAR] = [
  join(PLACE, 'a'),
  join(PLACE, 'a-folder-with-a-much-longer-name/and-another-below-it'),
] as const
const PARTS = ['remote', 'shared', 'shell', ...REMOTES, 'package.json', 'package-lock.json']

function take(from: string, to: string, place: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) take(source, target, place)
    else place(source, target)
  }
}
function checkout(folder: string): void {
  for (const part of PARTS) {
    mkdirSync(dirname(join(folder, part)), { recursive: true })
    if (part.includes('.')) copyFileSync(join(ROOT, part), join(folder, part))
    else take(join(ROOT, part), join(folder, part), copyFileSync)
  }
  take(join(ROOT, 'node_modules'), join(folder, 'node_modules'), linkSync)
}

/** Every file of a build, by name. */
function filesOf(built: string): Record<string, string> {
  const files = readdirSync(built).sort()
  return {
    version: basename(built),
    ...Object.fromEntries(files.map((file) => [file, readFileSync(join(built, file)).toString('base64')])),
  }
}
async function build(folder: string, name: string): Promise<Record<string, string>> {
  const env = { ...process.env, BUILD_DIR: '', RELEASE_VERSION: '' }
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  // Where lerna runs it: the maps name a file of the federation by it.
  const cwd = join(folder, name)
  await promisify(execFile)(process.execPath, ['../shared/build/build-package.mjs', name], { cwd, env })
  const all = join(folder, 'dist', name)
  const versions = readdirSync(all)
  expect(versions).toHaveLength(1)
  return filesOf(join(all, versions[0] as string))
}
/** CI has built this checkout before. */
function buildNear(name: string): Promise<Record<string, string>> | Record<string, string> {
  if (isFresh(name)) return filesOf(outputOf(name))
  if (!existsSync(NEAR)) checkout(NEAR)
  return build(NEAR, name)
}

beforeAll(() => checkout(FAR), 120_000)
afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

async function buildTwice(name: string): Promise<Record<string, string>> {
  const [near, far] = await Promise.all([buildNear(name), build(FAR, name)])
  expect(Object.keys(far)).toEqual(Object.keys(near))
  expect(Object.keys(near).filter((file) => near[file] !== far[file])).toEqual([])
  expect(Object.keys(near).length).toBeGreaterThan(20)
  return far
}

test('the shell has the same bytes wherever it is built', () => buildTwice('shell'), 240_000)

test('a remote has the same bytes wherever it is built, with and without what an earlier build left', async () => {
  const first = await buildTwice('mf-account')
  const again = await build(FAR, 'mf-account')
  expect(Object.keys(again).filter((file) => again[file] !== first[file])).toEqual([])
}, 240_000)
