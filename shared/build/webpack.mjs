import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { LoadingPlugin, styles } from '@southbound/remote/build/loading-plugin.mjs'
import { ModuleIdsPlugin } from '@southbound/remote/build/module-ids.mjs'
import { serverConfig } from '@southbound/remote/build/server-config.mjs'
import { sourceMaps } from '@southbound/remote/build/source-maps.mjs'
import { SouthboundRemote } from '@southbound/remote/build/southbound-remote.mjs'
import { MentionsPlugin } from '@southbound/remote/contract/mentions.mjs'
import CssMinimizer from 'css-minimizer-webpack-plugin'
import Terser from 'terser-webpack-plugin'
import webpack from 'webpack'
import { platformHere } from './contract/platform.mjs'
import { writeEveryRemote } from './every-remote.mjs'
import { FederationHashPlugin } from './federation-hash.mjs'
import { BROWSERS } from './floor/browsers.mjs'
import { lowerScripts } from './floor/lower-scripts.mjs'
import { lowerStyles } from './floor/lower-styles.mjs'
import { ParsedEarlyPlugin } from './parsed-early.mjs'
import { ONE_BUNDLE, ROOT, SHELL, WEBPACK_CACHE } from './places.mjs'
import { browserRules, remoteRules, serverRules, stylesOwner } from './rules.mjs'
import { ownKits, shellFederation } from './sharing.mjs'
import { addressOf, federationName, versionOf, workOf } from './versions.mjs'

const resolve = (alias = {}) => ({
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  conditionNames: ['es2015', '...'],
  alias,
})

const router = join(ROOT, 'node_modules/react-router/dist/production')
const routerWithoutWarnings = {
  'react-router$': join(router, 'index.mjs'),
  'react-router/dom$': join(router, 'dom-export.mjs'),
}

/** Else a work page asks for more than thirty files. */
const workKit = {
  /** The small parts that most work pages need. */
  deskFrame: {
    test: /[\\/]shared[\\/]ui[\\/](?:tokens|tabs|desk[\\/](?:(?:overlay|parts|table)[\\/]|(?:root|panel|search|staff|steps|filters|table|dialog)\b))/,
    chunks: 'async',
    name: 'desk-frame',
    enforce: true,
  },
  workKit: {
    test: /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component|@babel[\\/]runtime|@emotion|stylis|clsx|is-mobile|react-is|dayjs|compute-scroll-into-view|scroll-into-view-if-needed|throttle-debounce)[\\/]/,
    chunks: 'async',
    minChunks: 3,
    name: 'work-kit',
    enforce: true,
  },
}

const injection = join(ROOT, 'node_modules/@module-federation/inject-external-runtime-core-plugin/dist')
/**
 * The plugin that gives remotes the shell's runtime asks for
 * its CommonJS form, which holds a second runtime (10 KB).
 */
const oneRuntime = { [join(injection, 'index.cjs')]: join(injection, 'index.js') }

/** In the shell a frame of the desk has what it says days with: as a file of its own it is 229 bytes. */
const shellsKit = {
  ...workKit,
  days: {
    test: /[\\/]shared[\\/]platform[\\/]language[\\/]day\b/,
    chunks: 'async',
    name: 'desk-frame',
    enforce: true,
  },
}

/** What every build for browsers has. */
const common = (name, folder, cacheGroups = workKit) => ({
  name: `${name} browser`,
  mode: 'production',
  context: join(ROOT, folder),
  target: `browserslist:${BROWSERS.join(', ')}`,
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: WEBPACK_CACHE,
    name,
    buildDependencies: { config: [import.meta.filename] },
  },
  optimization: {
    moduleIds: false,
    chunkIds: 'deterministic',
    // What the three finders share lies just below the usual 20,000 bytes (2.3 KB).
    splitChunks: { minSize: 18_000, cacheGroups },
    minimizer: [
      new Terser({
        minify: [lowerScripts, Terser.swcMinify],
        terserOptions: [{}, { compress: { passes: 3 } }],
        extractComments: false,
        parallel: false,
      }),
      new CssMinimizer({ minify: [lowerStyles, CssMinimizer.cssnanoMinify], parallel: false }),
    ],
  },
  performance: false,
})

function page(name, { alias, plugins }) {
  return {
    ...common(name, SHELL, shellsKit),
    output: {
      path: workOf(name),
      publicPath: addressOf(name),
      uniqueName: federationName(name),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      strictModuleExceptionHandling: true,
    },
    module: { rules: browserRules() },
    entry: { main: './src/start.ts' },
    resolve: resolve({ ...routerWithoutWarnings, ...oneRuntime, ...alias }),
    // `bringFile` gives each file its hash, nonce and trusted address (shell/src/doors/trusted.ts).
    plugins: [
      styles(),
      new FederationHashPlugin(),
      new LoadingPlugin(),
      new MentionsPlugin(),
      new ModuleIdsPlugin(),
      new ParsedEarlyPlugin(),
      sourceMaps(ROOT),
      ...plugins,
    ],
  }
}

/** Node would take other forms of them than browsers have. */
const BUNDLED = ['i18next', 'react-i18next', 'react-router', 'react-router-dom', 'react-router/dom']
const isPackage = (request) => !/^[./]|^@southbound\//.test(request) && !BUNDLED.includes(request)
const define = (oneBundle) => new webpack.DefinePlugin({ __ONE_BUNDLE__: JSON.stringify(oneBundle) })

const onServer = (name, folder) => ({
  name,
  root: ROOT,
  context: join(ROOT, folder),
  base: addressOf(name),
  folder: workOf(name),
})

export const shell = () => [
  page(SHELL, { plugins: [shellFederation(), ownKits(), define(false)] }),
  serverConfig(onServer(SHELL, SHELL), {
    entry: './src/server.tsx',
    rules: serverRules(),
    resolve: resolve(routerWithoutWarnings),
    outside: (request) => isPackage(request) || request.startsWith('@southbound/shared/ui/desk/'),
  }),
]

/** A remote's own names are the release's: what its plugin reads of package.json elsewhere (remote). */
const release = (name) =>
  new SouthboundRemote({
    name,
    version: versionOf(name),
    platform: platformHere(),
    root: ROOT,
    folder: workOf(name),
    ownerOf: stylesOwner,
  })

export const remote = ({ name }) => {
  const folder = name.replace('@southbound/', '')
  return {
    ...common(folder, folder),
    module: { rules: remoteRules() },
    entry: {},
    resolve: resolve(routerWithoutWarnings),
    plugins: [
      release(folder),
      new ModuleFederationPlugin({
        name: federationName(folder),
        exposes: { './remote': './src/remote.ts' },
        shared: ['react', 'react-dom'],
      }),
    ],
  }
}

/** The part of a remote at work that draws on the server. */
export const remoteOnServer = (name, folder) =>
  serverConfig(
    { ...onServer(name, name), folder },
    {
      entry: './src/remote.ts',
      rules: serverRules(),
      resolve: resolve(routerWithoutWarnings),
      outside: (request) => request in platformHere().shares,
    },
  )

/** The same code as one webpack build. */
export const oneBundle = () => [
  page(ONE_BUNDLE, {
    alias: {
      [join(ROOT, 'shell/src/doors/federated.ts')]: join(ROOT, 'shell/src/doors/linked.ts'),
      [join(ROOT, 'shell/src/federation/for-remotes.ts')]: false,
      'every-remote$': writeEveryRemote(),
    },
    plugins: [define(true)],
  }),
]
