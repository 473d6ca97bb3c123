import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from '@southbound/remote/build/own-rules.mjs'
import { browserStyles, classNames, cssModules, serverStyles } from '@southbound/remote/build/styles.mjs'
import { TO_FLOOR } from './floor/browsers.mjs'
import { STYLE_WRITERS } from './loaders/antd-styles-loader.mjs'
import { ownerOf, ROOT } from './places.mjs'
import { federationName } from './versions.mjs'

const HOT_LOADER = join(import.meta.dirname, 'loaders/hot-loader.cjs')
const HOT_STYLES = join(import.meta.dirname, 'loaders/hot-styles.cjs')

/**
 * What distinguishes the classes of a file from those of another release: the federation name of its package,
 * and of a shared file what it holds, since remotes bundle it too, also where the shell is not checked out.
 */
export function stylesOwner(file) {
  const owner = ownerOf(file)
  return owner ? federationName(owner) : readFileSync(file, 'utf8')
}
const className = classNames(ROOT, stylesOwner)

const script = (development) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
      assumptions: TO_FLOOR.assumptions,
    },
    env: TO_FLOOR.env,
  },
})

const antdStyles = {
  test: STYLE_WRITERS,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'loaders/antd-styles-loader.mjs'),
}
const pictures = { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource' }

/** A remote's own; its styles come with the plugin. */
export const remoteRules = () => [script(false), pictures]
export const browserRules = () => [script(false), sources, antdStyles, browserStyles(className), pictures]

export const developmentRules = () => {
  const { options, ...rule } = script(false)
  const react = {
    runtime: 'automatic',
    development: true,
    importSource: '@southbound/shared/hot',
    refresh: true,
  }
  const replaceable = { ...options, jsc: { ...options.jsc, transform: { react } } }
  const modules = cssModules(className)
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
    pictures,
  ]
}

export const serverRules = () => [
  script(false),
  sources,
  ...serverStyles(className),
  { ...pictures, generator: { emit: false } },
]
