/**
 * The start of the federation has no hash of its own in webpack's cache: its
 * code cannot be written before the file is named. The federation's name is
 * hashed instead; without it a later build keeps the name of an earlier one.
 */
export class FederationHashPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationHashPlugin', ({ hooks }) =>
      hooks.runtimeModule.tap('FederationHashPlugin', (module) => {
        if (!module.containerName) return
        const { updateHash } = module
        module.updateHash = (hash, context) => {
          hash.update(module.containerName)
          updateHash.call(module, hash, context)
        }
      }),
    )
  }
}
