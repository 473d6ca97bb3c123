import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

type Get = () => Promise<unknown>
const GAP_MS = 4_000
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** The runtime keeps a failed share for ever: the shell's never fail, they only take time. */
function patient(get: Get): Get {
  const again: Get = () => get().catch(() => pause(GAP_MS).then(again))
  return again
}

/** The first instance of the page. */
let shell: string | undefined

/**
 * Shared modules are the shell's, whatever a remote brings: what fits was decided when it was published.
 * The shell's plugin, and by for-remotes.ts that of every remote's own instance.
 */
export default function pinShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'pin-shares',
    beforeInit(start) {
      shell ??= start.origin.name
      return start
    },
    beforeRegisterShare({ shared }) {
      if (!shared.shareConfig?.eager && shared.get)
        shared.get = patient(shared.get as Get) as typeof shared.get
    },
    resolveShare(question) {
      const versions = Object.values(question.shareScopeMap[question.scope]?.[question.pkgName] ?? {})
      const own = versions.find(({ from }) => from === shell)
      if (own) question.resolver = () => ({ shared: own, useTreesShaking: false })
      return question
    },
  }
}
