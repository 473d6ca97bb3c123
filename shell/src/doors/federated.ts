import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteDoor } from '@southbound/shared/platform'
import type { RemoteRelease } from './releases.ts'

/** Loads a remote's door by federation. `again` asks anew for what failed before. */
export async function loadDoor({ federation, entry }: RemoteRelease, again: boolean): Promise<RemoteDoor> {
  registerRemotes([{ name: federation, entry }], { force: again })
  const module = await loadRemote<{ default: RemoteDoor }>(`${federation}/remote`)
  if (!module) throw new Error(`${federation} has no door`)
  return module.default
}
