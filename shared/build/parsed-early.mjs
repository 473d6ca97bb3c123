import { parse } from 'acorn'
import webpack from 'webpack'

const NAME = 'ParsedEarly'
const isFunction = ({ value }) =>
  value?.type === 'FunctionExpression' || value?.type === 'ArrowFunctionExpression'

/** The object of a bundle that holds its modules, each a function: the largest such object. */
function modulesIn(script) {
  let found = { properties: [] }
  const look = (node) => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!node || typeof node.type !== 'string') return
    const { type, properties = [] } = node
    const isLarger = type === 'ObjectExpression' && properties.length > found.properties.length
    if (isLarger && properties.every(isFunction)) found = node
    Object.values(node).forEach(look)
  }
  look(parse(script, { ecmaVersion: 'latest' }))
  return found.properties
}

/** What to write in a bundle's script, and where, for each of its modules to be a function in brackets. */
export function* brackets(script) {
  for (const { method, key, value } of modulesIn(script)) {
    const isMethod = method === true
    yield { from: isMethod ? key.end : value.start, to: value.start, text: isMethod ? ':(function' : '(' }
    yield { from: value.end, to: value.end, text: ')' }
  }
}

/**
 * Brackets around each module of the main file: the engine then compiles them while the file arrives,
 * beside the page's own work, instead of reading them twice and compiling them when the page starts.
 */
export class ParsedEarlyPlugin {
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const file of compilation.entrypoints.get('main').getEntrypointChunk().files)
          if (file.endsWith('.js')) compilation.updateAsset(file, bracket)
      }),
    )
  }
}

function bracket(asset) {
  const script = String(asset.source())
  const changed = new webpack.sources.ReplaceSource(asset)
  for (const { from, to, text } of brackets(script)) {
    if (from === to) changed.insert(from, text)
    else changed.replace(from, to - 1, text)
  }
  return changed
}
