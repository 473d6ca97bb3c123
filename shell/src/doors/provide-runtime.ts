// Remotes take the federation's core and its glue to webpack from here, so that a page holds them once.
import * as core from '@module-federation/runtime/core'
import glue from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from 'federation-container-entry'

const place = globalThis as { _FEDERATION_RUNTIME_CORE?: object; _FEDERATION_RUNTIME_CORE_FROM?: object; _FEDERATION_GLUE?: () => object }
place._FEDERATION_RUNTIME_CORE = { ...core }
place._FEDERATION_RUNTIME_CORE_FROM = { version: '2.9.2', name: 'shell' }
const runtime = glue.runtime as NonNullable<typeof glue.runtime>
type Options = Parameters<typeof runtime.init>[0]
/** The runtime's own `init` looks for the instance of the build that it is in, which here would be the shell's. */
function init(options: Options) {
  const known = runtime.getInstance(({ name }) => name === options.name)
  if (!known) return runtime.createInstance(options)
  known.initOptions({ ...options, id: known.options.id })
  return known
}
/** Each remote's own copy: it writes its instance and its share scopes into it. */
place._FEDERATION_GLUE = () => ({
  ...glue,
  instance: undefined,
  runtime: { ...runtime, init },
  bundlerRuntime: { ...glue.bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
})

export default () => ({ name: 'provide-runtime', version: '2.9.2' })
