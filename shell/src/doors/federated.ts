import type { RemoteDoor } from '@southbound/shared/platform'
import { loadScript } from './load-script.ts'
import type { RemoteRelease } from './releases.ts'

/** What a remote's entry file leaves on the page, under its name in the federation. */
interface Container {
  init(scope: object): Promise<void> | void
  get(module: string): Promise<() => { default: RemoteDoor }>
}
const containerOf = (federation: string) => (globalThis as unknown as Record<string, Container | undefined>)[federation]

let sharing: Promise<object> | undefined
/** What the shell shares, made ready once. */
const shared = (): Promise<object> => {
  sharing ??= Promise.resolve(__webpack_init_sharing__('default')).then(() => __webpack_share_scopes__.default)
  return sharing
}

/** Loads a remote's door by federation. A later `attempt` asks anew for what failed before. */
export async function loadDoor({ federation, entry }: RemoteRelease, attempt: number): Promise<RemoteDoor> {
  if (!containerOf(federation)) await loadScript(entry, attempt)
  const container = containerOf(federation)
  if (!container) throw new Error(`${entry} holds no ${federation}`)
  await container.init(await shared())
  return (await container.get('./remote'))().default
}
