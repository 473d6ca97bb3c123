import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { threw } from '../telemetry/threw.ts'

/** `/assets/<package>/<version>/<file>`. */
const RELEASE = /\/assets\/([\w-]+)\/([\w.-]+)\//

/** A door that does not open is a fault of its release. Answers nothing: the caller gets the error. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'report-failure',
  async errorLoadRemote({ error, remote }) {
    const [, name, version] = RELEASE.exec((remote as { entry?: string } | undefined)?.entry ?? '') ?? []
    if (name && version) threw(error, { owner: { remote: name, version }, kind: 'fault' })
  },
})
