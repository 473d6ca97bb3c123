import { api, type CallOptions } from '@southbound/shared/platform'

/** The file waits until the message is sent or kept as a draft. */
export async function uploadForMessage(file: File, options?: Pick<CallOptions, 'signal' | 'onProgress'>) {
  const form = new FormData()
  form.append('file', file)
  const { rows } = await api('POST /fileOperate/uploadSysFile', { form }, options)
  const [stored] = rows
  if (!stored) throw new Error('the server stored no file')
  return stored
}
