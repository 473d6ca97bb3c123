import { api, tryAct } from '@southbound/shared/platform'

const REVOKE_MS = 60_000
export interface NamedFile {
  fileId: string
  originalName: string
}

/** The bytes of a private file, fetched with the session. */
export const fetchFile = ({ fileId }: { fileId: string }, signal?: AbortSignal): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId } }, { binary: true, signal })

/** An address for bytes that lasts long enough to open or save them. */
function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
  return address
}

/** Opens a private file in a tab of its own. */
export const openFile = (file: NamedFile): Promise<boolean> =>
  tryAct(async () => window.open(addressOf(await fetchFile(file)), '_blank', 'noopener'))

/** Saves a private file under its own name. */
export const downloadFile = (file: NamedFile): Promise<boolean> =>
  tryAct(async () => saveBlob(await fetchFile(file), file.originalName))

/** Hands bytes to the browser as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(blob)
  link.download = name
  link.click()
}
