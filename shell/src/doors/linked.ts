import type { BrowserRelease } from '@southbound/shared/contract'
import type { RemoteDoor } from '@southbound/shared/platform'
import linked from 'every-remote'

export const doors: Record<string, RemoteDoor> = Object.fromEntries(linked.map((door) => [door.name, door]))

/** Out of this bundle, which the federated site is measured against. */
export const doorLoader =
  () =>
  async ({ name }: BrowserRelease): Promise<RemoteDoor> => {
    const door = doors[name]
    if (!door) throw new Error(`${name} is not in the bundle`)
    return door
  }
export const bringPart = async (): Promise<void> => undefined
export const registerReleases = (): void => undefined
