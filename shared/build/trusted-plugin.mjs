import MiniCss from 'mini-css-extract-plugin'
import webpack from 'webpack'
import LoadScript from 'webpack/lib/runtime/LoadScriptRuntimeModule.js'

const PLAIN = 'script.src = url;'

/** Lets webpack's own loading code point its scripts and styles through the shell's `trustedAddress` (shell/src/doors/trusted.ts): with hash, nonce and trusted address. */
export class TrustedPlugin {
  apply(compiler) {
    // Where all loading goes through the shell already, there is nothing left to do.
    if (compiler.options.plugins.some((one) => one?.constructor.name === 'LoadingPlugin')) return
    compiler.hooks.compilation.tap('Trusted', (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap('Trusted', throughShell)
      MiniCss.getCompilationHooks(compilation).beforeTagInsert.tap('Trusted', (code, { tag, href }) => `${code}\ntrustedAddress(${tag}, ${href});`)
    })
  }
}

function throughShell(code) {
  if (!code.includes(PLAIN)) throw new webpack.WebpackError(`webpack ${webpack.version} no longer writes "${PLAIN}"`)
  return code.replace(PLAIN, 'trustedAddress(script, url);')
}
