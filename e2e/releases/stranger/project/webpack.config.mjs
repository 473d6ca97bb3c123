import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { SouthboundRemote } from '@southbound/remote/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  entry: {},
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new SouthboundRemote(),
    new ModuleFederationPlugin({
      name: 'fairs',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote' },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
}
