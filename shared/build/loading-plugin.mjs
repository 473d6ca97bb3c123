import MiniCss from 'mini-css-extract-plugin'
import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** `__webpack_require__.l`, as short as it can be: the shell's `bringFile` (shell/src/doors/files.ts) does the loading, with its patience, its second tries and the file's hash. */
class LoadThroughShell extends RuntimeModule {
  constructor() {
    super('load through shell')
  }

  generate() {
    const end = (type) => `done({ type: '${type}', target: { src: url } })`
    return `${RuntimeGlobals.loadScript} = (url, done) => void bringFile(url).then(() => ${end('load')}, () => ${end('error')});`
  }
}

/** Runs in the browser. The style's element is only a messenger between webpack and the shell: it is never put on the page. */
const insert = (link) =>
  globalThis.bringFile(link.href).then(
    () => link.onload({ type: 'load' }),
    () => link.onerror({ type: 'error', target: link }),
  )

/** All loading of scripts and styles, in the shell and in every remote, goes through the shell. */
export class LoadingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('Loading', (compilation) => {
      // Before webpack's own answer to the same wish.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'Loading', stage: -10 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadThroughShell())
          return true
        })
    })
  }
}

/** Takes the styles of a build out into files, whose loading goes the same way. */
export const styles = () =>
  new MiniCss({
    filename: '[name].[contenthash:10].css',
    chunkFilename: '[name].[contenthash:10].css',
    ignoreOrder: true,
    insert,
  })
