import { api, saveBlob, tryAct } from '@southbound/shared/platform'

export interface NamedFile {
  fileId: string
  originalName: string
}

export const fetchFile = ({ fileId }: { fileId: string }, signal?: AbortSignal): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId }, query: {} }, { binary: true, signal })

const fetchOriginal = ({ fileId }: NamedFile): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id: fileId }, query: { original: '1' } }, { binary: true })

export const downloadFile = (file: NamedFile): Promise<boolean> =>
  tryAct(async () => saveBlob(await fetchOriginal(file), file.originalName))
