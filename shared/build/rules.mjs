import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import MiniCss from 'mini-css-extract-plugin'
import { STYLE_WRITERS } from './loaders/antd-styles-loader.mjs'
import { ownerOf, ROOT } from './places.mjs'
import { federationName } from './versions.mjs'

const UNCACHED = join(import.meta.dirname, 'loaders/uncached-loader.cjs')
const SOURCES = join(import.meta.dirname, 'loaders/sources-loader.cjs')
const HOT_LOADER = join(import.meta.dirname, 'loaders/hot-loader.cjs')
const HOT_STYLES = join(import.meta.dirname, 'loaders/hot-styles.cjs')

/** The same in every build of one release, different between releases. */
function className({ resourcePath }, _template, local) {
  const source = `${federationName(ownerOf(resourcePath))}|${relative(ROOT, resourcePath)}|${local}`
  return `s${createHash('sha256').update(source).digest('base64url').replace(/[-_]/g, '').slice(0, 7)}`
}

const script = (development) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development } },
    },
  },
})
const modules = {
  auto: /\.module\.css$/,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent: className,
}

const antdStyles = {
  test: STYLE_WRITERS,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'loaders/antd-styles-loader.mjs'),
}

const sources = { ...script(false), loader: SOURCES, options: undefined, enforce: 'post' }

export const browserRules = ({ development = false } = {}) => [
  script(development),
  sources,
  antdStyles,
  {
    test: /\.css$/,
    sideEffects: true,
    use: [UNCACHED, MiniCss.loader, UNCACHED, { loader: 'css-loader', options: { modules } }],
  },
  { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource' },
]

export const developmentRules = () => {
  const { options, ...rule } = script(false)
  const react = {
    runtime: 'automatic',
    development: true,
    importSource: '@southbound/shared/hot',
    refresh: true,
  }
  const replaceable = { ...options, jsc: { ...options.jsc, transform: { react } } }
  return [
    {
      ...rule,
      exclude: [/node_modules/, join(ROOT, 'shared/hot')],
      loader: undefined,
      options: undefined,
      use: [HOT_LOADER, { loader: 'swc-loader', options: replaceable }],
    },
    { ...script(false), include: join(ROOT, 'shared/hot') },
    { test: /\.css$/, sideEffects: true, use: [HOT_STYLES, { loader: 'css-loader', options: { modules } }] },
    { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource' },
  ]
}

export const serverRules = () => [
  script(false),
  sources,
  {
    test: /\.module\.css$/,
    loader: 'css-loader',
    options: { modules: { ...modules, exportOnlyLocals: true } },
  },
  { test: /(?<!\.module)\.css$/, type: 'asset/source' },
  { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource', generator: { emit: false } },
]
