import { namedBy } from '@southbound/remote/contract/named.mjs'
import { ONCE } from '../sharing.mjs'
import { platformHere } from './platform.mjs'
import { shapes } from './shapes.mjs'

const byKey = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
const givenShapes = (name) => (shapes()[name] ? { shapes: shapes()[name] } : {})
/** `exports` is null where only running shows them. */
function givesOf({ modules, moduleGraph }) {
  const provided = [...modules].filter(({ type }) => type === 'provide-module')
  const exportsOf = (module) => {
    const [dependency] = module.dependencies.length
      ? module.dependencies
      : module.blocks.flatMap(({ dependencies }) => dependencies)
    const found = moduleGraph.getExportsInfo(moduleGraph.getModule(dependency)).getProvidedExports()
    return Array.isArray(found) ? [...found].sort() : null
  }
  return byKey(
    provided.map((module) => [
      module._name,
      { version: module._version, exports: exportsOf(module), ...givenShapes(module._name) },
    ]),
  )
}

export const contractOfShell = (compilation, { paths, places }) => ({
  ...namedBy(compilation, platformHere()),
  paths,
  fills: {},
  offers: places,
  needs: {},
  gives: givesOf(compilation),
  copies: [],
  once: ONCE,
})
