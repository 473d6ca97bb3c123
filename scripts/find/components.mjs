import { basename } from 'node:path'
import { CODE, FILES, importers, withScreens } from './files.mjs'

const NAMED = /import (?:type )?(\{[^}]*\}|\w+) from '([^']+)'/g
const LAZY = /import\('([^']+)'\)/g
const OURS = /^(?:[.#]|@southbound\/)/

const nameOf = (path) => basename(path).replace(/\.tsx?$/, '')
const packageOf = (path) => path.split('/')[0]

/** The names that a file imports from files of this repository. */
const importedNames = (text) =>
  [
    ...[...text.matchAll(NAMED)].map(([, names, from]) => ({ names, from })),
    ...[...text.matchAll(LAZY)].map(([, from]) => ({ names: nameOf(from), from })),
  ]
    .filter(({ from }) => OURS.test(from))
    .map(({ names }) => names)

/** Whether a file imports what another one is named after, from its own package or from the shared one. */
function uses({ path, text }, name, owner) {
  if (packageOf(path) !== owner && owner !== 'shared') return false
  const word = new RegExp(`\\b${name}\\b`)
  return importedNames(text).some((names) => word.test(names))
}

/** What a component's or another file's name leads to: `[path, [head, places][]]`. */
export function filesLike(asked) {
  if (!/^[\w./-]+$/.test(asked) || asked.startsWith('/')) return []
  const wanted = asked.replace(/\.tsx?$/, '')
  return CODE.filter(({ path }) => `/${path}`.replace(/\.tsx?$/, '').endsWith(`/${wanted}`)).map(
    ({ path }) => {
      const named = CODE.filter((file) => file.path !== path && uses(file, nameOf(path), packageOf(path)))
      const users = [...new Set([...named, ...importers(path)])]
      const tests = FILES.filter(
        (one) => one.replace(/(?:\.unit)?\.test(\.tsx?)$/, '$1') === path && one !== path,
      )
      return [
        path,
        [
          ['used', users.map((file) => withScreens(file.path))],
          ['tests', tests],
        ],
      ]
    },
  )
}
