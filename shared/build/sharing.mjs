import { createRequire } from 'node:module'
import { join } from 'node:path'
import federation from '@module-federation/enhanced/webpack'
import { deskParts, federationName, ROOT, SHELL } from './places.mjs'

const require = createRequire(import.meta.url)
export const DESK = '@southbound/shared/ui/desk/'
/** Modules that exist once on a page: the shell brings them, in its main file. */
export const EAGER = ['react', 'react/jsx-runtime', 'react-dom', '@southbound/shared/platform', '@southbound/shared/ui/page']
/** What a remote must reach through the platform and the kits, so that it is not bundled twice. */
export const FORBIDDEN = ['react-router', 'react-router-dom', 'antd', 'i18next', 'react-i18next', 'axios', 'rxjs']

const once = { singleton: true, requiredVersion: false, version: '0.1.0' }
const deskShares = () => deskParts().map(({ part, file }) => [DESK + part, { ...once, import: file }])
/** The document in the HTML has all that a manifest would say, so the runtime's part for manifests stays out. */
const optimization = { target: 'web', disableSnapshot: true }
const plugin = ({ experiments, ...options }) =>
  new federation.ModuleFederationPlugin({
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    remotes: {},
    experiments: { optimization, ...experiments },
    ...options,
  })

/** The shell's side: gives React, the platform and the kits to every remote. */
export const shellFederation = () =>
  plugin({
    name: federationName(SHELL),
    shared: Object.fromEntries([...EAGER.map((key) => [key, { ...once, eager: true }]), ...deskShares()]),
    runtimePlugins: [join(ROOT, 'shell/src/doors/provide-runtime.ts')],
  })

/** A remote's side: one door, nothing shared of its own. */
export const remoteFederation = (name) =>
  plugin({
    name: federationName(name),
    filename: 'entry.[contenthash:10].js',
    exposes: { './remote': './src/remote.ts' },
    shared: Object.fromEntries([...EAGER, ...deskParts().map(({ part }) => DESK + part)].map((key) => [key, { ...once, import: false }])),
    experiments: { externalRuntime: true },
  })

const commonJs = require.resolve('@module-federation/inject-external-runtime-core-plugin')
/** Else a second federation runtime is bundled. */
export const oneRuntime = { [commonJs]: commonJs.replace(/cjs$/, 'js') }

/** A remote takes the glue between webpack and the federation from the shell too: 3.5 KB less in every entry. */
export const runtimeFromShell = [({ request }, done) => (/webpack-bundler-runtime/.test(request) ? done(null, 'var globalThis._FEDERATION_GLUE()') : done())]
/** The part of that glue which a build without exposes leaves out, for the shell to give to remotes. */
export const runtimeForRemotes = {
  'federation-container-entry$': join(ROOT, 'node_modules/@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'),
}
