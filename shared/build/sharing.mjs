import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { lateParts, ROOT, SHELL } from './places.mjs'
import { federationName } from './versions.mjs'

/** Modules that exist once on a page: the shell brings them, in its main file. */
export const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@southbound/shared/platform',
  '@southbound/shared/ui/page',
]
/** What a remote must reach through the platform and the kits, so that it is not bundled twice. */
export const FORBIDDEN = [
  'react-router',
  'react-router-dom',
  'antd',
  'i18next',
  'react-i18next',
  'axios',
  'react-hook-form',
  'rxjs',
  'dompurify',
  'zustand',
  'zustand/vanilla',
  'zustand/shallow',
]

// webpack's own federation: the shell alone provides, remotes only consume, so there is nothing to negotiate
// and the 2.x runtime (21 KB, an eighth of a page's scripts) would have no work to do.
const { ModuleFederationPlugin } = webpack.container
/** Packages that exist once on a page, whoever's code needs them. */
export const ONCE = [...new Set([...EAGER, ...FORBIDDEN].map((key) => key.split('/')[0]))].filter(
  (name) => !name.startsWith('@'),
)

/** The version of the package that a shared module comes from. */
export function versionOfShared(key) {
  const [first, second] = key.split('/')
  const manifest = first.startsWith('@')
    ? join(ROOT, 'node_modules', first, second, 'package.json')
    : join(ROOT, 'node_modules', first, 'package.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

// What fits is decided when a release is published, by ranges and names (contract.mjs); no browser has to.
const once = (key) => ({ singleton: true, requiredVersion: false, version: versionOfShared(key) })
const lateShares = () => lateParts().map(({ key, file }) => [key, { ...once(key), import: file }])

/** The shell's side: gives React, the platform and the kits to every remote. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: federationName(SHELL),
    shared: Object.fromEntries([
      ...EAGER.map((key) => [key, { ...once(key), eager: true }]),
      ...lateShares(),
    ]),
  })

const consumed = { singleton: true, requiredVersion: false, import: false }
/** A remote's side: one door, nothing shared of its own. */
const remoteSide = (name, filename, door) =>
  new ModuleFederationPlugin({
    name,
    filename,
    exposes: { './remote': door },
    shared: Object.fromEntries(
      [...EAGER, ...lateParts().map(({ key }) => key)].map((key) => [key, consumed]),
    ),
  })
export const remoteFederation = (name) =>
  remoteSide(federationName(name), 'entry.[contenthash:10].js', './src/remote.ts')
/** The same while somebody works on the remote: its door goes through one that can be replaced. */
export const developmentFederation = (federation, filename) =>
  remoteSide(federation, filename, '@southbound/shared/hot/door')
