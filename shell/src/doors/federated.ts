import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { BrowserRelease, FileList, Loadable, PartFiles } from '@southbound/shared/contract'
import type { RemoteDoor } from '@southbound/shared/platform'
import { bringFile, isInDocument, listed, placeOf } from './bring-file.ts'
import type { Part } from './doors.ts'
import type { ListedFiles } from './trusted.ts'

type Release = Pick<BrowserRelease, 'name' | 'version' | 'federation' | 'entry'>
/** Lets the runtime know releases by their own names; two of one remote never meet under one. */
export const registerReleases = (releases: readonly Release[]): void =>
  registerRemotes(
    releases.map(({ version, federation, entry }) => ({ name: federation, version, entry: placeOf(entry) })),
  )

const partOf = (files: ListedFiles, { page, slot }: Part): PartFiles | undefined =>
  slot ? files.slots[slot[0]]?.[slot[1]] : page === undefined ? undefined : files.pages[page]
const folderOf = ({ address }: FileList): string => address.slice(0, address.lastIndexOf('/') + 1)

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
  const { js, css, desk, texts, content } = partOf(files, part) ?? { js: [], css: [], desk: [] }
  const words = [files.texts, texts, content].flatMap((one) => one?.[part.locale] ?? [])
  const own = [files.entry, ...files.door, ...words, ...js, ...css]
  await Promise.all([bringDesk(shell, desk), ...own.map((file) => bringFile(folderOf(list) + file))])
}

export const doorLoader =
  (shell: FileList) =>
  async (release: Loadable & Pick<BrowserRelease, 'refused'>, part: Part): Promise<RemoteDoor> => {
    await bringPart(shell, release, part)
    const door = await loadRemote<{ default: RemoteDoor }>(`${release.federation}/remote`)
    if (!door) throw new Error(`${release.entry} holds no ${release.federation}`)
    return door.default
  }
