import { api } from '@southbound/shared/platform'
import type { StoredFile } from '@southbound/shared/ui/desk/upload'

/** Uploads what its form sends along later. */
export async function keepFile(file: File, { signal }: { signal: AbortSignal }): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file)
  const { rows } = await api('POST /fileOperate/uploadSysFile', { form }, { signal })
  const [stored] = rows
  return { fileId: stored?.fileId ?? '', originalName: stored?.originalName ?? file.name }
}
