import type { BrowserRelease } from '@southbound/shared/contract'
import type { RemoteDoor } from '@southbound/shared/platform'
import linked from 'every-remote'

/** Every remote's door by its name. */
export const doors: Record<string, RemoteDoor> = Object.fromEntries(linked.map((door) => [door.name, door]))

/** Takes a remote's door out of this very bundle: the build that the federated site is measured against. */
export const doorLoader =
  () =>
  async ({ name }: BrowserRelease): Promise<RemoteDoor> => {
    const door = doors[name]
    if (!door) throw new Error(`${name} is not in the bundle`)
    return door
  }
/** Everything is there already. */
export const bringPart = async (): Promise<void> => undefined
