import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { inForce } from '../doors/in-force.ts'

/** `mf-commerce/remote` is the door of the release in force; a release's own name is that release. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'choose-release',
  beforeRequest(request) {
    const [remote = '', ...exposed] = request.id.split('/')
    const release = inForce.getState()[remote]
    return Promise.resolve(release ? { ...request, id: [release, ...exposed].join('/') } : request)
  },
})
