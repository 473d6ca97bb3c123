import { isAbsolute } from 'node:path'
import helpers from 'webpack/lib/ids/IdHelpers.js'

/** The module that federation writes for a build's start, named by a hash of the folder that it lies in. */
const START = /\.federation[\\/]entry\.\w+\.js$/
export const nameOfStart = (path) => path.replace(START, 'federation.js')
/** The bundler's part of federation's runtime. */
export const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/

/** Name of a module that federation would name by its folders. */
function fixedName(module) {
  const { resource = '', request, type, options } = module.rootModule ?? module
  if (START.test(resource)) return 'federation'
  if (BUNDLER_RUNTIME.test(request)) return 'federation runtime'
  if (type === 'consume-shared-module' && isAbsolute(options.import || ''))
    return `shared ${options.shareKey}`
  return module.identifier().startsWith('container entry') ? 'container' : null
}

const NAME = 'ModuleIds'
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
/**
 * webpack's deterministic ids, given in the order of the modules' names: webpack's own order of two that
 * get the same number hangs on the folder and on what was read first. So a build has the same bytes wherever
 * and however often it is made.
 */
export class ModuleIdsPlugin {
  apply(compiler) {
    // Shared modules are included as they were read, and the order of their chunks follows.
    compiler.hooks.finishMake.tap({ name: NAME, stage: 100 }, ({ globalEntry }) => {
      globalEntry.includeDependencies.sort((a, b) => order(a.name ?? '', b.name ?? ''))
    })
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.moduleIds.tap(NAME, () => {
        const [used, modules] = helpers.getUsedModuleIdsAndModules(compilation)
        const names = new Map(
          modules.map((module) => [
            module,
            fixedName(module) ?? helpers.getFullModuleName(module, compiler.context, compiler.root),
          ]),
        )
        const nameOf = (module) => names.get(module)
        const assign = (module, id) => {
          if (used.has(`${id}`)) return false
          used.add(`${id}`)
          compilation.chunkGraph.setModuleId(module, id)
          return true
        }
        helpers.assignDeterministicIds(
          modules,
          nameOf,
          (a, b) => order(nameOf(a), nameOf(b)),
          assign,
          [1_000],
          10,
          used.size,
        )
      }),
    )
  }
}
