import type { BrowserRelease, FileList } from '@southbound/shared/contract'
import { placeOf, servedFrom } from './bring-file.ts'
import { registerReleases } from './federated.ts'
import { admit } from './trusted.ts'

const allowList = ({ address, integrity }: FileList): void => admit({ address: placeOf(address), integrity })

export function allowRelease(release: BrowserRelease): void {
  const { name, origin, list, fallback } = release
  if (origin) servedFrom(name, origin)
  allowList(list)
  if (fallback) allowList(fallback.list)
  registerReleases(fallback ? [release, { ...release, ...fallback }] : [release])
}
export function allowAll(shell: FileList, releases: readonly BrowserRelease[]): void {
  allowList(shell)
  releases.forEach(allowRelease)
}
