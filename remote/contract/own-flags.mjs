import webpack from 'webpack'
import { nodesUnder } from './syntax.mjs'

const NAME = 'OwnFlags'
const isDoor = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name === 'defineRemote' && given[0]?.type === 'ObjectExpression'

/** Takes `flags` out of a door; answers the place in the text, or null. */
export function takeFlags(tree) {
  for (const node of nodesUnder(tree)) {
    if (!isDoor(node)) continue
    const { properties } = node.arguments[0]
    const at = properties.findIndex(({ key }) => (key?.name ?? key?.value) === 'flags')
    if (at < 0) return null
    const [taken] = properties.splice(at, 1)
    const next = properties[at]
    return [taken.range[0], next ? next.range[0] : taken.range[1]]
  }
  return null
}

/**
 * Declarations are for the server and its desk, which read
 * them from the manifest: browsers get none of their words.
 */
export class OwnFlagsPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(kind).tap(NAME, (parser) => {
          parser.hooks.program.tap(NAME, (tree) => {
            const range = takeFlags(tree)
            if (range)
              parser.state.module.addPresentationalDependency(
                new webpack.dependencies.ConstDependency('', range),
              )
          })
        })
    })
  }
}
