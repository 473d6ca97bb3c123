import { api, tryAct } from '@southbound/shared/platform'

const REVOKE_MS = 60_000
export interface NamedFile {
  fileId: string
  originalName: string
}

export const fetchFile = ({ fileId }: { fileId: string }, signal?: AbortSignal): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId }, query: {} }, { binary: true, signal })

const fetchOriginal = ({ fileId }: NamedFile): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId }, query: { original: '1' } }, { binary: true })

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS)
  return address
}

export const openFile = (file: NamedFile): Promise<boolean> =>
  tryAct(async () => window.open(addressOf(await fetchFile(file)), '_blank', 'noopener'))

export const downloadFile = (file: NamedFile): Promise<boolean> =>
  tryAct(async () => saveBlob(await fetchOriginal(file), file.originalName))

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(blob)
  link.download = name
  link.click()
}
