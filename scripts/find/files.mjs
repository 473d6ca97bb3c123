import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Not that of `shared/build`, which needs an installed package: a fresh clone can be searched too. */
const ROOT = resolve(import.meta.dirname, '../..')

const PACKAGES = /^(?:api|shared|shell|mf-[a-z]+)$/
const isTest = (path) => /\.(?:test|fixture|builder)\.tsx?$/.test(path) || path.includes('/testing/')
/** A file that a page of the site is named by: a screen, or a page of the frame. */
const SCREEN = /(?:Screen|\/pages\/\w+)\.tsx$/

/** Every file of the packages, from the root. */
export const FILES = readdirSync(ROOT)
  .filter((name) => PACKAGES.test(name))
  .flatMap((name) => walk(name))

function walk(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(path) : [path]
  })
}

export const read = (path) => readFileSync(join(ROOT, path), 'utf8')

/** Code without its tests. */
export const CODE = FILES.filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path),
).map((path) => ({ path, text: read(path) }))
/** What runs in browsers. Between brackets a call names a type. */
export const IN_BROWSER = CODE.filter(({ path }) =>
  /^(?:mf-|shell\/|shared\/(?:platform|ui)\/)/.test(path),
).map(({ path, text }) => ({ path, text: text.replaceAll(/[<[]'[A-Z]+ [^']+'/g, '') }))

/** `file:line`, the first line of each file that holds one of some words. */
export const naming = (files, words) =>
  files.flatMap(({ path, text }) => {
    if (!words.some((word) => text.includes(word))) return []
    const line = text.split('\n').findIndex((one) => words.some((word) => one.includes(word)))
    return [`${path}:${line + 1}`]
  })

const SAYS_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g
const imported = new Map()
for (const file of CODE)
  for (const [, to] of file.text.matchAll(SAYS_IMPORT)) {
    const target = join(dirname(file.path), to)
    imported.set(target, [...(imported.get(target) ?? []), file])
  }

/** The files that import a file. */
export const importers = (target) => imported.get(target) ?? []

/** The nearest screens above a file, by imports. */
function screensAbove(file) {
  const seen = new Set([file])
  for (const path of seen) {
    if (SCREEN.test(path)) continue
    for (const one of importers(path)) seen.add(one.path)
  }
  return [...seen].filter((path) => SCREEN.test(path))
}

/** A place in the code with the screens above it. */
export function withScreens(place) {
  const screens = screensAbove(place.split(':')[0]).filter((path) => !place.startsWith(path))
  return screens.length > 0 ? `${place}  in ${screens.join(', ')}` : place
}

/** Where the browser makes some calls: the files, each with the screens above it. */
export function screensOver(calls) {
  const words = calls.flatMap((call) => [`'${call}'`, `"${call}"`, `\`${call}\``])
  return naming(IN_BROWSER, words).map(withScreens)
}
