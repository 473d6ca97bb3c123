import type { BrowserRelease, FileList } from '@southbound/shared/contract'
import { placeOf, servedFrom } from './bring-file.ts'
import { admit } from './trusted.ts'

const allowList = ({ address, integrity }: FileList): void => admit({ address: placeOf(address), integrity })

export function allowRelease({ name, origin, list, fallback }: BrowserRelease): void {
  if (origin) servedFrom(name, origin)
  allowList(list)
  if (fallback) allowList(fallback.list)
}
export function allowAll(shell: FileList, releases: readonly BrowserRelease[]): void {
  allowList(shell)
  releases.forEach(allowRelease)
}
