import type { BrowserRelease, FileList, Loadable, PartFiles } from '@southbound/shared/contract'
import type { RemoteDoor } from '@southbound/shared/platform'
import { bringFile, isInDocument, placeOf } from './bring-file.ts'
import type { Part } from './doors.ts'
import { filesOf, type ListedFiles } from './trusted.ts'

interface Container {
  init(scope: object): Promise<void> | void
  get(module: string): Promise<() => { default: RemoteDoor }>
}
const containerOf = (federation: string): Container | undefined => Reflect.get(globalThis, federation)

type Share = Record<string, Record<string, { eager?: boolean; get: () => unknown }>>
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const GAP_MS = 4_000
/** webpack remembers a failed shared module for ever: the shell's never fail. */
function patient(get: () => Promise<unknown>): () => Promise<unknown> {
  const again = (): Promise<unknown> => get().catch(() => pause(GAP_MS).then(again))
  return again
}
let sharing: Promise<object> | undefined
const shared = (): Promise<object> => {
  sharing ??= Promise.resolve(__webpack_init_sharing__('default')).then(() => {
    const scope = __webpack_share_scopes__.default as Share
    for (const share of Object.values(scope).flatMap(Object.values))
      if (!share.eager) share.get = patient(share.get)
    return scope
  })
  return sharing
}

const partOf = (files: ListedFiles, { page, slot }: Part): PartFiles | undefined =>
  slot ? files.slots[slot[0]]?.[slot[1]] : page === undefined ? undefined : files.pages[page]
const folderOf = ({ address }: FileList): string => address.slice(0, address.lastIndexOf('/') + 1)
const listed = ({ address, integrity }: FileList): Promise<ListedFiles> =>
  filesOf({ address: placeOf(address), integrity })

async function bringDesk(shell: FileList, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return
  const { desk } = await listed(shell)
  const files = parts.flatMap((name) => [...(desk?.[name]?.js ?? []), ...(desk?.[name]?.css ?? [])])
  await Promise.all(files.map((file) => bringFile(folderOf(shell) + file)))
}

/** Parts that only its code knows of come later. */
export async function bringPart(
  shell: FileList,
  { list, entry, refused }: Loadable & Pick<BrowserRelease, 'refused'>,
  part: Part,
): Promise<void> {
  if (refused) throw new Error('No release of it fits the rest')
  // The first page's files are in the HTML.
  if (isInDocument(entry)) return bringFile(entry)
  const files = await listed(list)
  const { js, css, desk } = partOf(files, part) ?? { js: [], css: [], desk: [] }
  const own = [files.entry, ...files.door, ...files.texts[part.locale], ...js, ...css]
  await Promise.all([bringDesk(shell, desk), ...own.map((file) => bringFile(folderOf(list) + file))])
}

export const doorLoader =
  (shell: FileList) =>
  async (release: Loadable & Pick<BrowserRelease, 'refused'>, part: Part): Promise<RemoteDoor> => {
    await bringPart(shell, release, part)
    const container = containerOf(release.federation)
    if (!container) throw new Error(`${release.entry} holds no ${release.federation}`)
    await container.init(await shared())
    return (await container.get('./remote'))().default
  }
