import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import federation from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import pinShares from './pin-shares.ts'

/**
 * What federation puts into each remote's entry file, once on the page: 3.6 KB less an entry. Each remote
 * has an instance of its own; `init` would answer the shell's.
 */
globalThis._FEDERATION_BUNDLER_RUNTIME = {
  ...federation,
  runtime: { ...federation.runtime, init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
}
registerGlobalPlugins([pinShares()])
