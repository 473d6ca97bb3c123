import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { BUNDLER_RUNTIME } from './module-ids.mjs'
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

/** What is loaded already is shared first; addresses are in the HTML, so there is no manifest to fetch. */
const COMMON = { shareStrategy: 'loaded-first', manifest: false, dts: false }
const OPTIMIZATION = { disableSnapshot: true, target: 'web' }

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

/** A remote's entry file takes this part of the runtime from the shell (shell/src/federation/for-remotes.ts). */
export const fromShell = ({ request }, done) =>
  BUNDLER_RUNTIME.test(request) ? done(null, 'global _FEDERATION_BUNDLER_RUNTIME') : done()

const consumed = { singleton: true, requiredVersion: false, import: false }
const remoteSide = (name, filename, door) =>
  new ModuleFederationPlugin({
    ...COMMON,
    name,
    filename,
    exposes: { './remote': door },
    shared: Object.fromEntries(
      [...EAGER, ...lateParts().map(({ key }) => key)].map((key) => [key, consumed]),
    ),
    experiments: { externalRuntime: true, optimization: OPTIMIZATION },
  })
export const remoteFederation = (name) =>
  remoteSide(federationName(name), 'entry.[contenthash:10].js', './src/remote.ts')
/** At work the door goes through one that can be replaced. */
export const developmentFederation = (federation, filename) =>
  remoteSide(federation, filename, '@southbound/shared/hot/door')
