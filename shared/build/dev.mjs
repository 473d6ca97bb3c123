import { join } from 'node:path'
import webpack from 'webpack'
import { ForbidPlugin } from './forbid-plugin.mjs'
import { ROOT } from './places.mjs'
import { developmentRules } from './rules.mjs'
import { developmentFederation, FORBIDDEN } from './sharing.mjs'
import { remote } from './webpack.mjs'

export const devOutput = (name) => join(ROOT, '.cache/dev', name)
export const devFederation = (name) => `${name.replace(/\W/g, '_')}__dev`
export const DEV_ENTRY = 'entry.js'
/** The page's policy allows this name where a grant is shown (api/src/site/security.ts). */
const TRUSTED = { policyName: 'southbound-dev', onPolicyCreationFailure: 'continue' }

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
