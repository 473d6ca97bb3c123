const WIRE = /^(GET|POST|PUT|DELETE) \//
const SENDS = ['emit']
const HEARS = ['on', 'stream']

function* nodesUnder(node) {
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesUnder(value)
}

/** A text as the code has it; what is filled in later is written `*`. */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('*')
  return null
}
/** The texts that an expression may become; none where only running tells. */
function choicesOf(node) {
  if (node?.type === 'ConditionalExpression') return [...choicesOf(node.consequent), ...choicesOf(node.alternate)]
  return node?.type === 'Literal' ? [node.value] : []
}

/** What a call of the bus does: `bus.emit(…)`, `bus.on(…)`, `bus.stream(…)`, `useBus(…)`. */
function busAct({ type, callee }) {
  if (type !== 'CallExpression') return null
  if (callee.type === 'Identifier') return callee.name === 'useBus' ? 'hears' : null
  if (callee.type !== 'MemberExpression' || callee.object.name !== 'bus') return null
  if (SENDS.includes(callee.property.name)) return 'sends'
  return HEARS.includes(callee.property.name) ? 'hears' : null
}

/** The calls and events that a module's syntax tree names. An event that is chosen among several counts as all of them. */
export function mentionsOf(tree) {
  const found = { calls: [], sends: [], hears: [] }
  for (const node of nodesUnder(tree)) {
    const text = textOf(node)
    if (text !== null && WIRE.test(text)) found.calls.push(text)
    const act = busAct(node)
    if (act) found[act].push(...choicesOf(node.arguments[0]))
  }
  return found
}

const isOwn = ({ resource = '' }) => resource !== '' && !resource.includes('node_modules')
const NAME = 'Mentions'

/** Keeps with each module what it names, so that a build from the cache knows it too. */
export class MentionsPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(kind).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (tree) => {
            const { module } = parser.state
            if (isOwn(module)) module.buildInfo.mentions = mentionsOf(tree)
          })
        })
    })
  }
}

/** Everything that is part of a finished build's files, taken out of the modules that were joined. */
export const modulesIn = ({ modules, chunkGraph }) =>
  [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0).flatMap((module) => module.modules ?? [module])

/** All that a finished build names, each once. */
export function mentionedIn(compilation) {
  const all = modulesIn(compilation).flatMap(({ buildInfo }) => buildInfo?.mentions ?? [])
  const each = (kind) => [...new Set(all.flatMap((mentions) => mentions[kind]))].sort()
  return { calls: each('calls'), sends: each('sends'), hears: each('hears') }
}
