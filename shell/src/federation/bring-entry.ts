import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

const containerIn = (name: string) => Reflect.get(globalThis, name)

/**
 * Entry files come as every file of a release does: by hash, with a trusted address, patience and second
 * tries. The loading is a global, as this runs before the shell's shared modules are there to import.
 */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'bring-entry',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    await globalThis.bringFile(entry)
    const container = containerIn(entryGlobalName)
    if (!container) throw new Error(`${entry} holds no ${entryGlobalName}`)
    return container
  },
})
