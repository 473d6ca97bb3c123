import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { lateParts, ROOT, SHELL } from './places.mjs'
import { federationName } from './versions.mjs'

/** Once on a page: the shell brings them. */
export const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@southbound/shared/platform',
  '@southbound/shared/ui/page',
]
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

// The shell alone provides, so the 2.x runtime (21 KB) would have no work to do.
const { ModuleFederationPlugin } = webpack.container
export const ONCE = [...new Set([...EAGER, ...FORBIDDEN].map((key) => key.split('/')[0]))].filter(
  (name) => !name.startsWith('@'),
)

export function versionOfShared(key) {
  const [first, second] = key.split('/')
  const manifest = first.startsWith('@')
    ? join(ROOT, 'node_modules', first, second, 'package.json')
    : join(ROOT, 'node_modules', first, 'package.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

// What fits is decided when a release is published (contract.mjs).
const once = (key) => ({ singleton: true, requiredVersion: false, version: versionOfShared(key) })
const lateShares = () => lateParts().map(({ key, file }) => [key, { ...once(key), import: file }])

export const shellFederation = () =>
  new ModuleFederationPlugin({
    name: federationName(SHELL),
    shared: Object.fromEntries([
      ...EAGER.map((key) => [key, { ...once(key), eager: true }]),
      ...lateShares(),
    ]),
  })

const consumed = { singleton: true, requiredVersion: false, import: false }
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
/** At work the door goes through one that can be replaced. */
export const developmentFederation = (federation, filename) =>
  remoteSide(federation, filename, '@southbound/shared/hot/door')
