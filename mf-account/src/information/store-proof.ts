import { ApiError, api } from '@southbound/shared/platform'
import type { UploadFile } from '@southbound/shared/ui/desk/upload'

export interface Proof {
  fileId: string
  originalName: string
}

export const storeProof: UploadFile<Proof> = async (file, { signal, onProgress }) => {
  const form = new FormData()
  form.append('file', file)
  const [row] = (await api('POST /fileOperate/upload', { form }, { signal, onProgress })).rows
  if (!row) throw new ApiError(50000, 'server.fault', file.name)
  return row
}
