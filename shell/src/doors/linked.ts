import type { RemoteDoor } from '@southbound/shared/platform'
import account from '../../../mf-account/src/remote.ts'
import cases from '../../../mf-cases/src/remote.ts'
import commerce from '../../../mf-commerce/src/remote.ts'
import content from '../../../mf-content/src/remote.ts'
import discovery from '../../../mf-discovery/src/remote.ts'
import type { RemoteRelease } from './releases.ts'

/** Every remote's door by its name. */
export const doors: Record<string, RemoteDoor> = Object.fromEntries([account, cases, commerce, content, discovery].map((door) => [door.name, door]))

/** Takes a remote's door out of this very bundle: the build that the federated site is measured against. */
export async function loadDoor({ name }: RemoteRelease): Promise<RemoteDoor> {
  const door = doors[name]
  if (!door) throw new Error(`${name} is not in the bundle`)
  return door
}
