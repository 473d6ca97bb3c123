import { isAbsolute } from 'node:path'

/** The module that federation writes for a build's start, named by a hash of the folder that it lies in. */
const START = /\.federation[\\/]entry\.\w+\.js$/
export const nameOfStart = (path) => path.replace(START, 'federation.js')
/** The bundler's part of federation's runtime. */
export const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/
function idOf(module) {
  const { resource = '', request } = module.rootModule ?? module
  if (START.test(resource)) return 'federation'
  if (BUNDLER_RUNTIME.test(request)) return 'federation-runtime'
  if (module.type === 'consume-shared-module' && isAbsolute(module.options.import || ''))
    return module.options.shareKey.replace(/^@southbound\/shared\/ui\//, '')
  return module.identifier().startsWith('container entry') && 'container'
}

const NAME = 'FederationStart'
/** Gives what federation names by folders one id, so that a build has the same bytes wherever it is made. */
export class FederationStartPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) =>
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = idOf(module)
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      }),
    )
  }
}
