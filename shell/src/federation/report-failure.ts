import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { remoteIn, threw } from '../telemetry/threw.ts'

/** A door that does not open is a fault of its release. Answers nothing: the caller gets the error. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'report-failure',
  async errorLoadRemote({ error, remote }) {
    const owner = remoteIn((remote as { entry?: string } | undefined)?.entry)
    if (owner) threw(error, { owner, kind: 'fault' })
  },
})
