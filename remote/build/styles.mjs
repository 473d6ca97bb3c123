import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import MiniCss from 'mini-css-extract-plugin'

const UNCACHED = join(import.meta.dirname, 'loaders/uncached-loader.cjs')

const hashOf = (text) =>
  createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 6)

/**
 * The same in every build of one release, different between releases: a hash of the file, and which of its
 * classes it is, as what many names have in common costs few bytes.
 * `ownerOf(file)` is a federation name, or what the file holds.
 */
export function classNames(root, ownerOf) {
  const files = new Map()
  const fileOf = (path) => {
    if (!files.has(path))
      files.set(path, { prefix: `s${hashOf(`${ownerOf(path)}|${relative(root, path)}`)}`, locals: [] })
    return files.get(path)
  }
  return ({ resourcePath }, _template, local) => {
    const { prefix, locals } = fileOf(resourcePath)
    if (!locals.includes(local)) locals.push(local)
    return prefix + locals.indexOf(local).toString(36)
  }
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
