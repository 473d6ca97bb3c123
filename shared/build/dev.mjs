import { join } from 'node:path'
import webpack from 'webpack'
import { ForbidPlugin } from './forbid-plugin.mjs'
import { ROOT } from './places.mjs'
import { developmentRules } from './rules.mjs'
import { developmentFederation, FORBIDDEN } from './sharing.mjs'
import { remote } from './webpack.mjs'

/** Where the builds of a remote that is being worked on lie. */
export const devOutput = (name) => join(ROOT, '.cache/dev', name)
/** The federation's name of a remote that is being worked on: never that of a release. */
export const devFederation = (name) => `${name.replace(/\W/g, '_')}__dev`
/** The file that the page loads first. */
export const DEV_ENTRY = 'entry.js'
/** The page's policy lets this name make script addresses where a grant is shown, and nowhere else (api/src/site/security.ts). */
const TRUSTED = { policyName: 'southbound-dev', onPolicyCreationFailure: 'continue' }

/** A remote's browser build for work: the release's resolution and bounds, with modules that can be replaced, served from `origin`. */
function browser({ output, resolve, cache, ...config }, name, origin) {
  return {
    ...config,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: {
      ...output,
      path: devOutput(name),
      publicPath: `${origin}/`,
      uniqueName: devFederation(name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      trustedTypes: TRUSTED,
    },
    cache: { ...cache, name: `${name} dev`, version: origin },
    module: { rules: developmentRules() },
    // What does not build replaces nothing: the page stays as it was until it builds again.
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    resolve: { ...resolve, alias: { ...resolve.alias, 'remote-door$': join(ROOT, name, 'src/remote.ts') } },
    plugins: [
      developmentFederation(devFederation(name), DEV_ENTRY),
      new webpack.HotModuleReplacementPlugin(),
      new ForbidPlugin(FORBIDDEN),
    ],
    infrastructureLogging: { level: 'error' },
  }
}

/** Both builds of a remote for work: the browser's, and the server's, which tells its door. */
export function remoteInWork(name, origin) {
  const [production, server] = remote({ name })
  return [
    browser(production, name, origin),
    {
      ...server,
      output: { ...server.output, path: devOutput(name) },
      infrastructureLogging: { level: 'error' },
    },
  ]
}
