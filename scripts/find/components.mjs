import { basename } from 'node:path'
import { CODE, FILES, withScreens } from './files.mjs'

/** Where names come from that a file imports: `import { Against } from '…'`. */
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)'|import\('([^']+)'\)|import (\w+) from '([^']+)'/g

const nameOf = (path) => basename(path).replace(/\.tsx?$/, '')
const packageOf = (path) => path.split('/')[0]

/** Whether a file imports what another one is named after, from its own package or from the shared one. */
function uses({ path, text }, name, owner) {
  if (packageOf(path) !== owner && owner !== 'shared') return false
  return [...text.matchAll(IMPORT)].some(([, names = '', from = '', lazy = '', own = '', ownFrom = '']) =>
    from || own
      ? new RegExp(`\\b${name}\\b`).test(names || own) && !/^[a-z@](?!southbound)/.test(from || ownFrom)
      : lazy.endsWith(`/${name}.tsx`),
  )
}

/** What a component's or another file's name leads to: `[path, [head, places][]]`. */
export function filesLike(asked) {
  if (!/^[\w./-]+$/.test(asked) || asked.startsWith('/')) return []
  const wanted = asked.replace(/\.tsx?$/, '')
  return CODE.filter(({ path }) => `/${path}`.replace(/\.tsx?$/, '').endsWith(`/${wanted}`)).map(
    ({ path }) => {
      const users = CODE.filter((file) => file.path !== path && uses(file, nameOf(path), packageOf(path)))
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
