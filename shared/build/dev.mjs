import { join } from 'node:path'
import { runtimeOfShell } from '@southbound/remote/build/federation.mjs'
import { ForbidPlugin } from '@southbound/remote/build/forbid-plugin.mjs'
import webpack from 'webpack'
import { ROOT } from './places.mjs'
import { developmentRules } from './rules.mjs'
import { developmentFederation, FORBIDDEN } from './sharing.mjs'
import { remote, remoteOnServer } from './webpack.mjs'

export const devOutput = (name) => join(ROOT, '.cache/dev', name)
export const devFederation = (name) => `${name.replace(/\W/g, '_')}__dev`
export const DEV_ENTRY = 'entry.js'
/** The page's policy allows this name where a grant is shown (api/src/site/security.ts). */
const TRUSTED = { policyName: 'southbound-dev', onPolicyCreationFailure: 'continue' }
const QUIET = { infrastructureLogging: { level: 'error' } }

function browser({ resolve, cache, ...config }, name, origin) {
  return {
    ...config,
    ...QUIET,
    mode: 'development',
    devtool: 'inline-cheap-module-source-map',
    output: {
      path: devOutput(name),
      publicPath: `${origin}/`,
      uniqueName: devFederation(name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: TRUSTED,
    },
    cache: { ...cache, name: `${name} dev`, version: origin },
    module: { rules: developmentRules() },
    externals: [runtimeOfShell],
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, emitOnErrors: false },
    resolve: { ...resolve, alias: { ...resolve.alias, 'remote-door$': join(ROOT, name, 'src/remote.ts') } },
    plugins: [
      developmentFederation(devFederation(name), DEV_ENTRY),
      new webpack.HotModuleReplacementPlugin(),
      new ForbidPlugin(FORBIDDEN),
    ],
  }
}

export const remoteInWork = (name, origin) => [
  browser(remote({ name }), name, origin),
  { ...remoteOnServer(name, devOutput(name)), ...QUIET },
]
