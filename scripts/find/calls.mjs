import { dirname, join } from 'node:path'
import { entries } from './contract-entries.mjs'
import { CODE, FILES, screensOver } from './files.mjs'

const ENTRY = /^ {2}'((?:GET|POST|PUT|DELETE|PATCH) [^']+)': /
const WIRE = /^(?:(GET|POST|PUT|DELETE|PATCH)\s+)?(?:https?:\/\/[^/]+)?(?:\/api)?(\/[^?#\s]*)/i

const CONTRACT = CODE.filter(({ path }) => path.startsWith('shared/contract/'))
const ROUTES = CODE.filter(({ path }) => path.endsWith('.routes.ts'))

/** `/releases/mf-cases/act` fits `/releases/:name/act`, and so does `/releases/{name}/act`. */
function fits(call, method, path) {
  const [itsMethod, itsPath] = call.split(' ')
  if (method && method.toUpperCase() !== itsMethod) return false
  const [wanted, own] = [path, itsPath].map((one) => one.split('/').filter(Boolean))
  return wanted.length === own.length && own.every((part, at) => part.startsWith(':') || part === wanted[at])
}

/** The file that the first imported name behind the call comes from, and the line that names it. */
function handlerOf(call) {
  for (const { path, text } of ROUTES) {
    const lines = text.split('\n')
    const at = lines.findIndex((line) => line.includes(`'${call}': `))
    if (at < 0) continue
    const from = lines[at]
      .split(`'${call}': `)[1]
      .match(/\w+/g)
      .map((name) => new RegExp(`import (?:\\{[^}]*\\b${name}\\b[^}]*\\}) from '(\\.[^']+)'`).exec(text)?.[1])
      .find(Boolean)
    return [...(from ? [join(dirname(path), from)] : []), `${path}:${at + 1}`]
  }
  return []
}

const PERMISSIONS = 'shared/contract/permissions.ts'
const SCOPES = 'shared/contract/account/scopes.ts'

/** What a file says of an access word, with its line. */
function lineOf(path, word) {
  const lines = CODE.find((file) => file.path === path).text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`  '${word}': `))
  return at < 0 ? null : `${lines[at].trim().replace(/,$/, '')}  ${path}:${at + 1}`
}

/** The files with rules of rows, from the handler's folder up to its module's. */
const policiesOf = ([handler = '']) =>
  FILES.filter((path) => path.endsWith('.policy.ts') && handler.startsWith(`${dirname(path)}/`)).sort(
    (a, b) => dirname(b).length - dirname(a).length,
  )

/**
 * The access word of a call with its roles, the scope that a
 * sub-account needs, and the files with the rules of rows.
 */
function accessOf(call, handler) {
  const { says = '' } = entries().find((entry) => entry.call === call) ?? {}
  const word = /\baccess(?:: | = )'([^']+)'/.exec(says)?.[1]
  if (!word) return []
  const scope = lineOf(SCOPES, word)
  const who = [lineOf(PERMISSIONS, word) ?? word, ...(scope ? [`sub-accounts ${scope}`] : [])]
  return [...who, ...policiesOf(handler).map((path) => `${path} (rules of rows)`)]
}

/** What a wire name leads to: `[call, [head, places][]]` for each call of the contract that it fits. */
export function callsLike(asked) {
  const [, method, path] = WIRE.exec(asked) ?? []
  if (!path || path === '/') return []
  return CONTRACT.flatMap((file) =>
    file.text.split('\n').flatMap((line, at) => {
      const call = ENTRY.exec(line)?.[1]
      if (!call || !fits(call, method, path)) return []
      const made = screensOver([call])
      const handler = handlerOf(call)
      return [
        [
          call,
          [
            ['shape', [`${file.path}:${at + 1}`]],
            ['does', handler],
            ['may', accessOf(call, handler)],
            [
              'made',
              made.length > 0 ? made : ['by no screen: it is there for the specification or for tools'],
            ],
          ],
        ],
      ]
    }),
  )
}
