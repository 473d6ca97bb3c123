import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { COMMON, OPTIMIZATION, remoteFederation } from '@southbound/remote/build/federation.mjs'
import webpack from 'webpack'
import { EAGER, lateParts, ROOT, SHELL } from './places.mjs'
import { federationName } from './versions.mjs'

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

export const ONCE = [...new Set([...EAGER, ...FORBIDDEN].map((key) => key.split('/')[0]))].filter(
  (name) => !name.startsWith('@'),
)

function versionOfShared(key) {
  const [first, second] = key.split('/')
  const manifest = first.startsWith('@')
    ? join(ROOT, 'node_modules', first, second, 'package.json')
    : join(ROOT, 'node_modules', first, 'package.json')
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

/** What the shell shares, by key; `part` names what comes later, null is on every page. */
export const sharesOfShell = () =>
  Object.fromEntries([
    ...EAGER.map((key) => [key, { version: versionOfShared(key), part: null }]),
    ...lateParts().map(({ key, part }) => [key, { version: versionOfShared(key), part }]),
  ])

// What fits is decided when a release is published (remote/contract).
const once = (key) => ({ singleton: true, requiredVersion: false, version: versionOfShared(key) })
const lateShares = () => lateParts().map(({ key, file }) => [key, { ...once(key), import: file }])

/** Hooks of the runtime, in the order in which a door passes them (shell/src/federation). */
const RUNTIME_PLUGINS = ['choose-release', 'bring-entry', 'pin-shares', 'report-failure']

/** The shell's side: the runtime, once, and React, the platform and the kits for every remote. */
export const shellFederation = () =>
  new ModuleFederationPlugin({
    ...COMMON,
    name: federationName(SHELL),
    runtimePlugins: RUNTIME_PLUGINS.map((file) => join(ROOT, SHELL, `src/federation/${file}.ts`)),
    shared: Object.fromEntries([
      ...EAGER.map((key) => [key, { ...once(key), eager: true }]),
      ...lateShares(),
    ]),
    experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
  })

/**
 * The shell's own pages take the kits that it brings directly:
 * without this its main file names each a second time.
 */
export const ownKits = () => {
  const files = new Map(lateParts().map(({ key, file }) => [key, file]))
  return new webpack.NormalModuleReplacementPlugin(/^@southbound\/shared\/ui\//, (asked) => {
    asked.request = files.get(asked.request) ?? asked.request
  })
}

/** At work the door goes through one that can be replaced. */
export const developmentFederation = (federation, filename) =>
  new ModuleFederationPlugin(
    remoteFederation({
      federation,
      filename,
      door: '@southbound/shared/hot/door',
      shares: Object.keys(sharesOfShell()),
    }),
  )
