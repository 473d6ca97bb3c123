import { dirname, join } from 'node:path'
import { CODE, FILES, IN_BROWSER } from './files.mjs'

const IMPORTED = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g

const ROUTES = /(?:\/remote\.ts|^shell\/src\/pages\/pages\.ts)$/
/** A path, also as the first word of a call, or a list of paths that one screen shows. */
const PATHS = /path: '([^']*)'|\w\(\s*'([^'.][^']*)',|\[((?:'[^']*',? ?)+)\]\.map\(\s*\(path\)/
/** The screen of the paths before it, also as the last word of a call. */
const SHOWN = /(?:screen: |,\s*)\(\) =>\s*import\((?:\/\*.*?\*\/ )?'(\.[^']+)'|screen: (\w+)/
const WORDS = new RegExp(`${PATHS.source}|${SHOWN.source}`, 'g')

/** `{path, screen, at}` of every page. */
function* pages() {
  for (const { path: file, text } of CODE.filter(({ path }) => ROUTES.test(path))) {
    let paths = []
    for (const { 1: own, 2: given, 3: list, 4: lazy, 5: name, index } of text.matchAll(WORDS)) {
      const path = own ?? given
      if (path !== undefined) paths.push(path)
      else if (list) paths = list.match(/[^', ]+/g)
      else {
        const from = lazy ?? new RegExp(`\\b${name}\\b[^;]*?from '(\\.[^']+)'`).exec(text)?.[1]
        const at = `${file}:${text.slice(0, index).split('\n').length}`
        if (from) for (const one of paths) yield { path: one, screen: join(dirname(file), from), at }
        paths = []
      }
    }
  }
}

/** How many parts of an address a path says itself, or -1 when it does not fit. */
function closeness(path, address) {
  const [own, wanted] = [path, address].map((one) => one.split('/').filter(Boolean))
  const isOwn = own.map((part, at) => part === wanted[at])
  const fits = own.length === wanted.length && own.every((part, at) => isOwn[at] || part.startsWith(':'))
  return fits ? isOwn.filter(Boolean).length : -1
}

/** The test of a screen, or of the only part that its file is for, which may be the screen proper. */
function testsOf(screen) {
  const own = screen.replace(/\.tsx$/, '.test.tsx')
  if (FILES.includes(own)) return [own]
  const proper = importedBy(screen).find((part) => part.endsWith('Screen.tsx'))
  if (proper) return testsOf(proper)
  return FILES.filter((path) => dirname(path) === dirname(screen) && /\.test\.tsx?$/.test(path))
}

/**
 * The parts of a screen, and what it loads, with those of the screen proper where a file only leads to it.
 */
function partsOf(screen) {
  const parts = importedBy(screen)
  const proper = parts.find((part) => part.endsWith('Screen.tsx'))
  return proper ? [...new Set([...parts, ...importedBy(proper)])] : parts
}

/** The files of its package that a file imports, most of all its own folder's. */
function importedBy(screen) {
  const text = CODE.find(({ path }) => path === screen)?.text ?? ''
  const parts = [...text.matchAll(IMPORTED)].map(([, from]) => join(dirname(screen), from))
  const isOwn = (path) => dirname(path) === dirname(screen)
  return [...parts.filter(isOwn), ...parts.filter((path) => !isOwn(path))]
}

/** A screen, its parts, their parts and so on, the nearest first. */
function filesBelow(screen) {
  const seen = new Set([screen])
  for (const path of seen) for (const part of importedBy(path)) seen.add(part)
  return [...seen]
}

const WIRE = /'((?:GET|POST|PUT|DELETE) \/[^']+)'/g
/** The calls that a screen makes; those of another folder's files with the file. */
function callsOf(screen) {
  const made = new Map()
  for (const path of filesBelow(screen)) {
    const text = IN_BROWSER.find((file) => file.path === path)?.text ?? ''
    const where = dirname(path) === dirname(screen) ? '' : `  ${path}`
    for (const [, wire] of text.matchAll(WIRE)) if (!made.has(wire)) made.set(wire, wire + where)
  }
  return [...made.values()]
}

/** The files of texts that a screen's package has, each in both languages. */
const textsOf = (screen) => {
  const folder = `${screen.split('/').slice(0, 2).join('/')}/locales/`
  return FILES.filter((path) => path.startsWith(folder) && /(?:^|[./])en\.json$/.test(path)).map((path) =>
    path.replace(/en\.json$/, '{en,zh}.json'),
  )
}

/** What an address of the site or the name of a screen's file leads to: `[path, [head, places][]]`. */
export function pagesLike(asked) {
  const address = /^(?:https?:\/\/[^/]+)?(\/[^?#\s]*)/.exec(asked)?.[1]?.replace(/^\/cn(?=\/|$)/, '')
  const file = `/${asked.replace(/\.tsx$/, '')}.tsx`
  const near = ({ path, screen }) =>
    address === undefined ? (screen.endsWith(file) ? 0 : -1) : closeness(path, address)
  const found = [...pages()].map((page) => ({ ...page, near: near(page) }))
  // `/:token` fits every word; an address has at least one part of its own, or is home.
  const nearest = Math.max(
    address === undefined || address === '/' ? 0 : 1,
    ...found.map((page) => page.near),
  )
  return found
    .filter((page) => page.near === nearest)
    .map(({ path, screen, at }) => [
      `/${path}`,
      [
        ['route', [at]],
        ['shows', [screen]],
        ['parts', partsOf(screen)],
        ['calls', callsOf(screen)],
        ['texts', textsOf(screen)],
        ['tests', testsOf(screen)],
      ],
    ])
}

/** The nearest page above an address that no page has: `/crm/releases` of `/crm/releases/health`. */
export function pageAbove(asked) {
  const above = asked.replace(/\/+[^/]*\/*$/, '')
  if (!above.startsWith('/')) return []
  const found = pagesLike(above)
  return found.length > 0 ? found : pageAbove(above)
}
