import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpack from 'webpack'
import { MentionsPlugin } from '../contract/mentions.mjs'
import { OwnFlagsPlugin } from '../contract/own-flags.mjs'
import { remoteFederation, runtimeOfShell } from './federation.mjs'
import { ForbidPlugin } from './forbid-plugin.mjs'
import { identityOf } from './identity.mjs'
import { LoadingPlugin, styles } from './loading-plugin.mjs'
import { ModuleIdsPlugin } from './module-ids.mjs'
import { withPlatformStyles } from './own-rules.mjs'
import { readPlatform } from './platform.mjs'
import { writeRemoteRelease } from './release.mjs'
import { serverConfig } from './server-config.mjs'
import { sourceMaps } from './source-maps.mjs'
import { hashOfSources, sourceFile } from './sources.mjs'
import { classNames } from './styles.mjs'

const NAME = 'SouthboundRemote'
const isStyles = (plugin) => plugin?.constructor?.name === 'MiniCssExtractPlugin'
const isFederation = (plugin) => plugin?.constructor?.name === 'ModuleFederationPlugin'

function manifestIn(context, folder) {
  const { name, version } = JSON.parse(readFileSync(join(context, 'package.json'), 'utf8'))
  return {
    name: name.replace(/^@[^/]+\//, ''),
    version: `${version}-${hashOfSources(context, resolve(folder))}`,
  }
}

/**
 * Makes an ordinary build with ModuleFederationPlugin a release of the site: files by hash that the shell
 * brings, shared modules from the shell, the part for the server, and release.json with its contract.
 * Throws where the federation's settings miss what a remote needs.
 */
export class SouthboundRemote {
  /** `name`, `version` and `platform` are read from the package's folder where they are not given. */
  constructor(options = {}) {
    this.options = options
  }

  apply(compiler) {
    const federation = this.#federationOf(compiler)
    const build = this.#buildOf(compiler, federation)
    federation._options = remoteFederation({ ...build, filename: 'entry.[contenthash:10].js' })
    const rules = withPlatformStyles(compiler.options.module.rules, build.classNameOf)
    compiler.options.module.rules = rules.browser
    settle(compiler.options, build)
    for (const plugin of partsOf(build)) plugin.apply(compiler)
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      if (stats.hasErrors()) return
      await run(serverOf(compiler, build, rules.server))
      await writeRemoteRelease(stats.compilation, build)
    })
  }

  #federationOf({ options: { plugins } }) {
    if (plugins[0] !== this) throw new Error(`${NAME}: put new SouthboundRemote() first in the plugins`)
    const federation = plugins.find(isFederation)
    if (!federation) throw new Error(`${NAME}: add new ModuleFederationPlugin({ … }) to the plugins`)
    // The shell brings styles; this plugin has its own.
    const styles = plugins.findIndex(isStyles)
    if (styles > 0) plugins.splice(styles, 1)
    return federation
  }

  #buildOf({ context, options }, { _options: { exposes = {}, shared = {} } }) {
    const platform = this.options.platform ?? readPlatform(context)
    // webpack's own default is not set yet.
    const folder = this.options.folder ?? options.output.path ?? join(context, 'dist')
    const isNamed = this.options.name && this.options.version
    const own = isNamed ? this.options : { ...manifestIn(context, folder), ...this.options }
    const identity = identityOf(own.name, process.env.RELEASE_VERSION || own.version)
    const door = exposes['./remote']?.import ?? exposes['./remote']
    if (!door) throw new Error(`${NAME}: expose the door, exposes: { './remote': './src/remote.ts' }`)
    const shares = Object.keys(platform.shares)
    refuseOwnShares(shared, shares)
    const root = this.options.root ?? context
    return {
      ...identity,
      platform,
      context,
      root,
      shares,
      folder,
      door: sourceFile(context, door),
      classNameOf: classNames(root, this.options.ownerOf ?? (() => identity.federation)),
    }
  }
}

function refuseOwnShares(shared, shares) {
  const keys = Array.isArray(shared) ? shared : Object.keys(shared)
  const unknown = keys.find((key) => !shares.includes(key))
  if (unknown)
    throw new Error(`${NAME}: the shell does not share ${unknown}; without it in "shared" it is bundled`)
}

function settle({ output, optimization }, { base, federation, folder }) {
  Object.assign(output, {
    // A release holds what its manifest lists and nothing else.
    path: folder,
    clean: true,
    publicPath: base,
    uniqueName: federation,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: 'asset.[contenthash:10][ext]',
    chunkLoadTimeout: 120_000,
    crossOriginLoading: 'anonymous',
    strictModuleExceptionHandling: true,
  })
  Object.assign(optimization, { moduleIds: false, chunkIds: 'deterministic' })
}

const partsOf = ({ root, context, platform }) => [
  new webpack.ExternalsPlugin('global', [runtimeOfShell]),
  styles(),
  new LoadingPlugin(),
  new MentionsPlugin({ root, sources: join(context, 'src') }),
  new OwnFlagsPlugin(),
  new ModuleIdsPlugin(),
  sourceMaps(root),
  new ForbidPlugin(platform.forbidden),
]

const withoutFiles = (rule) =>
  rule.type === 'asset/resource' ? { ...rule, generator: { ...rule.generator, emit: false } } : rule
const serverOf = ({ options }, build, rules) =>
  serverConfig(build, {
    entry: build.door,
    rules: rules.map(withoutFiles),
    resolve: { ...options.resolve, plugins: [] },
    outside: (request) => build.shares.includes(request),
  })

const run = (config) =>
  new Promise((done, fail) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      if (error) return fail(error)
      if (stats.hasErrors()) return fail(new Error(stats.toString({ preset: 'errors-only', colors: false })))
      compiler.close(done)
    })
  })
