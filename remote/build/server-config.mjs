import webpack from 'webpack'
import { sourceMaps } from './source-maps.mjs'

/**
 * The build that draws on the server: `server.cjs` in `folder`. `outside(request)` says what the shell or
 * Node brings.
 */
export const serverConfig = ({ name, root, context, base, folder }, { entry, rules, resolve, outside }) => ({
  name: `${name} server`,
  mode: 'production',
  context,
  target: 'node20',
  devtool: false,
  entry: { server: entry },
  output: { path: folder, filename: 'server.cjs', library: { type: 'commonjs2' }, publicPath: base },
  externals: [({ request }, done) => (outside(request) ? done(null, `commonjs ${request}`) : done())],
  externalsPresets: { node: true },
  cache: false,
  module: { rules },
  resolve,
  // Module ids are paths: release.mjs reads from them which file a door opens.
  optimization: { minimize: false, concatenateModules: false, moduleIds: 'named', splitChunks: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), sourceMaps(root)],
  performance: false,
})
