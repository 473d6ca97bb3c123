import { join } from 'node:path'
import CssMinimizer from 'css-minimizer-webpack-plugin'
import Terser from 'terser-webpack-plugin'
import webpack from 'webpack'
import { MentionsPlugin } from './contract/mentions.mjs'
import { writeEveryRemote } from './every-remote.mjs'
import { ForbidPlugin } from './forbid-plugin.mjs'
import { LoadingPlugin, styles } from './loading-plugin.mjs'
import { ModuleIdsPlugin } from './module-ids.mjs'
import { lateParts, ONE_BUNDLE, ROOT, SHELL } from './places.mjs'
import { browserRules, serverRules } from './rules.mjs'
import { EAGER, FORBIDDEN, fromShell, remoteFederation, shellFederation } from './sharing.mjs'
import { sourceMaps } from './source-maps.mjs'
import { addressOf, federationName, workOf } from './versions.mjs'

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

/** Else a work page asks for thirty files. */
const workKit = {
  workKit: {
    test: /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component)[\\/]/,
    chunks: 'async',
    minChunks: 3,
    name: 'work-kit',
    enforce: true,
  },
}

const injection = join(ROOT, 'node_modules/@module-federation/inject-external-runtime-core-plugin/dist')
/** The plugin that gives remotes the shell's runtime asks for its CommonJS form, which holds a second runtime (10 KB). */
const oneRuntime = { [join(injection, 'index.cjs')]: join(injection, 'index.js') }

function browser(name, folder, { alias, plugins, entry, externals }) {
  return {
    name: `${name} browser`,
    mode: 'production',
    context: join(ROOT, folder),
    target: ['web', 'es2022'],
    devtool: false,
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
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name,
      buildDependencies: { config: [import.meta.filename] },
    },
    module: { rules: browserRules() },
    optimization: {
      moduleIds: false,
      chunkIds: 'deterministic',
      // What the three finders share lies just below the usual 20,000 bytes (2.3 KB).
      splitChunks: { minSize: 18_000, cacheGroups: workKit },
      minimizer: [
        new Terser({ minify: Terser.swcMinify, extractComments: false, parallel: false }),
        new CssMinimizer({ parallel: false }),
      ],
    },
    performance: false,
    entry,
    externals,
    resolve: resolve({ ...routerWithoutWarnings, ...oneRuntime, ...alias }),
    // `bringFile` gives each file its hash, nonce and trusted address (shell/src/doors/trusted.ts).
    plugins: [
      styles(),
      new LoadingPlugin(),
      new MentionsPlugin(),
      new ModuleIdsPlugin(),
      sourceMaps(),
      ...plugins,
    ],
  }
}

/** `outside` says what the shell or Node brings. */
function server(name, folder, entry, outside) {
  return {
    name: `${name} server`,
    mode: 'production',
    context: join(ROOT, folder),
    target: 'node20',
    devtool: false,
    entry: { server: entry },
    output: {
      path: workOf(name),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      publicPath: addressOf(name),
    },
    externals: [({ request }, done) => (outside(request) ? done(null, `commonjs ${request}`) : done())],
    externalsPresets: { node: true },
    cache: false,
    module: { rules: serverRules() },
    resolve: resolve({ ...routerWithoutWarnings }),
    optimization: { minimize: false, concatenateModules: false, moduleIds: 'named', splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), sourceMaps()],
    performance: false,
  }
}

/** Node would take other forms of them than browsers have. */
const BUNDLED = ['i18next', 'react-i18next', 'react-router', 'react-router-dom', 'react-router/dom']
const isPackage = (request) => !/^[./]|^@southbound\//.test(request) && !BUNDLED.includes(request)
const late = new Set(lateParts().map(({ key }) => key))
const comesFromShell = (request) => EAGER.includes(request) || late.has(request)
const define = (oneBundle) => new webpack.DefinePlugin({ __ONE_BUNDLE__: JSON.stringify(oneBundle) })

export const shell = () => [
  browser(SHELL, SHELL, { entry: { main: './src/boot.tsx' }, plugins: [shellFederation(), define(false)] }),
  server(
    SHELL,
    SHELL,
    './src/server.tsx',
    (request) => isPackage(request) || request.startsWith('@southbound/shared/ui/desk/'),
  ),
]

export const remote = ({ name }) => {
  const folder = name.replace('@southbound/', '')
  return [
    browser(folder, folder, {
      entry: {},
      externals: [fromShell],
      plugins: [remoteFederation(folder), new ForbidPlugin(FORBIDDEN)],
    }),
    server(folder, folder, './src/remote.ts', comesFromShell),
  ]
}

/** The same code as one webpack build. */
export const oneBundle = () => [
  browser(ONE_BUNDLE, SHELL, {
    entry: { main: './src/boot.tsx' },
    alias: {
      [join(ROOT, 'shell/src/doors/federated.ts')]: join(ROOT, 'shell/src/doors/linked.ts'),
      'every-remote$': writeEveryRemote(),
    },
    plugins: [define(true)],
  }),
]
