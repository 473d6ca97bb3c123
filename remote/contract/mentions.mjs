import { findRaw } from './raw-network.mjs'
import { nodesUnder } from './syntax.mjs'

const WIRE = /^(GET|POST|PUT|DELETE) \//
const SENDS = ['emit']
const HEARS = ['on', 'stream']

/** `*` for what is filled in. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('*')
  return null
}
function choicesOf(node) {
  if (node?.type === 'ConditionalExpression')
    return [...choicesOf(node.consequent), ...choicesOf(node.alternate)]
  return node?.type === 'Literal' ? [node.value] : []
}

function busAct({ type, callee }) {
  if (type !== 'CallExpression') return null
  if (callee.type === 'Identifier') return callee.name === 'useBus' ? 'hears' : null
  if (callee.type !== 'MemberExpression' || callee.object.name !== 'bus') return null
  if (SENDS.includes(callee.property.name)) return 'sends'
  return HEARS.includes(callee.property.name) ? 'hears' : null
}

const LEADS = ['to', 'href', 'path']
function linkOf({ type, object, property, computed, key, value }) {
  if (type === 'MemberExpression') return object.name === 'paths' && !computed ? property.name : null
  if (type !== 'Property' || !LEADS.includes(key.name) || !value) return null
  const text = textOf(value)
  return text?.startsWith('/') ? text : null
}
/** `Heading.level`; `Heading.*` where only running shows them. */
function drawnBy({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || !/^_?jsxs?$/.test(callee.name) || given[0]?.type !== 'Identifier')
    return []
  const properties = given[1]?.properties ?? [{}]
  return properties.map(
    ({ key, computed }) => `${given[0].name}.${key && !computed ? (key.name ?? key.value) : '*'}`,
  )
}
const READS_FLAG = ['useFlag', 'useVariant']
const flagOf = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && READS_FLAG.includes(callee.name) ? textOf(given[0] ?? {}) : null

/** An event chosen among several counts as all of them. */
export function mentionsOf(tree) {
  const found = { calls: [], sends: [], hears: [], links: [], flags: [], drawn: [] }
  for (const node of nodesUnder(tree)) {
    const text = textOf(node)
    if (text !== null && WIRE.test(text)) found.calls.push(text)
    const [link, flag] = [linkOf(node), flagOf(node)]
    if (link !== null) found.links.push(link)
    if (flag !== null) found.flags.push(flag)
    found.drawn.push(...drawnBy(node))
    const act = busAct(node)
    if (act) found[act].push(...choicesOf(node.arguments[0]))
  }
  return found
}

const isOwn = ({ resource = '' }) => resource !== '' && !resource.includes('node_modules')
const NAME = 'Mentions'

/** Keeps with each module what it names, for builds from the cache. `raw`: where network use is noted. */
export class MentionsPlugin {
  constructor(raw = null) {
    this.raw = raw
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(kind).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (tree) => {
            const { module } = parser.state
            if (isOwn(module)) module.buildInfo.mentions = { ...mentionsOf(tree), raw: [] }
          })
          if (this.raw) findRaw(parser, this.raw)
        })
    })
  }
}

export const modulesIn = ({ modules, chunkGraph }) =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => module.modules ?? [module])

export function mentionedIn(compilation) {
  const all = modulesIn(compilation).flatMap(({ buildInfo }) => buildInfo?.mentions ?? [])
  const each = (kind) => [...new Set(all.flatMap((mentions) => mentions[kind] ?? []))].sort()
  const kinds = ['calls', 'sends', 'hears', 'links', 'flags', 'raw', 'drawn']
  return Object.fromEntries(kinds.map((kind) => [kind, each(kind)]))
}
