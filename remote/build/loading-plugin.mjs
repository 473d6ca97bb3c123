import MiniCss from 'mini-css-extract-plugin'
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** The shell's `bringFile` loads, with second tries and the file's hash. */
class LoadThroughShell extends RuntimeModule {
  constructor() {
    super('load through shell')
  }

  generate() {
    const end = (type) => `done({ type: '${type}', target: { src: url } })`
    return `${RuntimeGlobals.loadScript} = (url, done) => void bringFile(url).then(() => ${end('load')}, () => ${end('error')});`
  }
}

/** Runs in the browser; the element only carries the address. */
const insert = (link) =>
  globalThis.bringFile(link.href).then(
    () => link.onload({ type: 'load' }),
    () => link.onerror({ type: 'error', target: link }),
  )

export class LoadingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('Loading', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'Loading', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadThroughShell())
          return true
        })
      // Federation adds its own part for sharing; webpack's,
      // which it replaces at once, would be in each file too.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.shareScopeMap)
        .tap({ name: 'Loading', stage: -10 }, () => true)
    })
  }
}

export const styles = () =>
  new MiniCss({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    ignoreOrder: true,
    insert,
  })
