// Remotes take the federation's core from here, so that a page holds it once.
import * as core from '@module-federation/runtime/core'

const place = globalThis as { _FEDERATION_RUNTIME_CORE?: object; _FEDERATION_RUNTIME_CORE_FROM?: object }
place._FEDERATION_RUNTIME_CORE = { ...core }
place._FEDERATION_RUNTIME_CORE_FROM = { version: '2.9.2', name: 'shell' }

export default () => ({ name: 'provide-runtime', version: '2.9.2' })
