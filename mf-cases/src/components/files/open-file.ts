import { ApiError, api, notify } from '@southbound/shared/platform'

type Named = { fileId: string; originalName: string }
const REVOKE_MS = 60_000

/** The bytes of a private file, fetched with the session. */
export const fetchFile = ({ fileId }: Named, signal?: AbortSignal): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId } }, { binary: true, signal })

/** Saves a private file under its own name. */
export async function downloadFile(file: Named): Promise<void> {
  try {
    saveBlob(await fetchFile(file), file.originalName)
  } catch (error) {
    if (error instanceof ApiError) notify.error(error.message)
  }
}

/** Hands bytes to the browser as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
}
