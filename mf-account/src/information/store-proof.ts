import { ApiError, api } from '@southbound/shared/platform'
import type { UploadFile } from '@southbound/shared/ui/desk/upload'

export interface Proof {
  fileId: string
  originalName: string
}

export const storeProof: UploadFile<Proof> = async (file, { signal, onProgress }) => {
  const form = new FormData()
  // What an earlier try stored is given to this form.
  form.append('again', '1')
  form.append('file', file)
  const [row] = (await api('POST /fileOperate/upload', { form }, { signal, onProgress })).rows
  if (!row) throw new ApiError(50000, 'server.fault', file.name)
  return row
}
