import { api, type CallOptions } from '@southbound/shared/platform'

/** Kept as the person's own file. */
export async function uploadPicture(file: File, options?: Pick<CallOptions, 'signal' | 'onProgress'>) {
  const form = new FormData()
  form.append('file', file)
  const { rows } = await api('POST /fileOperate/upload', { form }, options)
  const [stored] = rows
  if (!stored) throw new Error('the server stored no file')
  return stored
}
