import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import MiniCss from 'mini-css-extract-plugin'

const UNCACHED = join(import.meta.dirname, 'loaders/uncached-loader.cjs')

/** The same in every build of one release, different between releases. `ownerOf(file)` is a federation name. */
export const classNames =
  (root, ownerOf) =>
  ({ resourcePath }, _template, local) => {
    const source = `${ownerOf(resourcePath)}|${relative(root, resourcePath)}|${local}`
    return `s${createHash('sha256').update(source).digest('base64url').replace(/[-_]/g, '').slice(0, 7)}`
  }

export const cssModules = (getLocalIdent) => ({
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent,
})

/** `more`: loaders that make CSS of something else, as postcss-loader. */
export const browserStyles = (nameOf, more = []) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    UNCACHED,
    MiniCss.loader,
    UNCACHED,
    { loader: 'css-loader', options: { modules: cssModules(nameOf) } },
    ...more,
  ],
})

export const serverStyles = (nameOf, more = []) => [
  {
    test: /\.module\.css$/,
    use: [
      { loader: 'css-loader', options: { modules: { ...cssModules(nameOf), exportOnlyLocals: true } } },
      ...more,
    ],
  },
  { test: /(?<!\.module)\.css$/, type: 'asset/source' },
]
