import { SourceMap } from 'node:module'
import { relative, sep } from 'node:path'
import { nodesUnder } from './syntax.mjs'

const RAW = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']
const WINDOWS = ['window', 'globalThis', 'self']
const NAME = 'RawNetwork'

function lineOf(module, offset) {
  const source = module.originalSource()
  const before = source.source().toString().slice(0, offset).split('\n')
  const map = source.map()
  const found = map && new SourceMap(map).findEntry(before.length - 1, before.at(-1).length)
  return (found?.originalLine ?? before.length - 1) + 1
}

function takenFromWindow({ type, object, property, id, init }) {
  const nameOf = (key) => key.name ?? key.value
  if (type === 'MemberExpression') return WINDOWS.includes(object.name) ? [nameOf(property)] : []
  return type === 'VariableDeclarator' && id.type === 'ObjectPattern' && WINDOWS.includes(init?.name)
    ? id.properties.map(({ key }) => key && nameOf(key))
    : []
}

/** Notes `src/a.ts:12 fetch` for files in `sources`, named from `root`. */
export function findRaw(parser, { root, sources }) {
  const note = (name, node) => {
    const { module } = parser.state
    if (!module.resource?.startsWith(sources + sep)) return
    const file = relative(root, module.resource).split(sep).join('/')
    module.buildInfo.mentions.raw.push(`${file}:${lineOf(module, node.start ?? node.range[0])} ${name}`)
  }
  for (const name of RAW) parser.hooks.expression.for(name).tap(NAME, (node) => note(name, node))
  parser.hooks.program.tap(NAME, (tree) => {
    for (const node of nodesUnder(tree))
      for (const name of takenFromWindow(node)) if (RAW.includes(name)) note(name, node)
  })
}

export function refuseRaw(raw) {
  if (raw.length === 0) return
  throw new Error(
    `${raw.join('\n')}\nA remote reaches the server by api(), useCall and useAct, and hears of changes by the bus (@southbound/shared/platform).`,
  )
}
