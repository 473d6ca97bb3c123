import { api, type CallOptions } from '@southbound/shared/platform'

export async function uploadToCase(
  file: File,
  about: Record<string, string | null | undefined>,
  options?: Pick<CallOptions, 'signal' | 'onProgress'>,
) {
  const form = new FormData()
  // The fields go first, so that the server knows what a file is for before its bytes arrive.
  for (const [name, value] of Object.entries(about)) if (value) form.append(name, value)
  form.append('file', file)
  const { rows } = await api('POST /fileOperate/upload', { form }, options)
  const [stored] = rows
  if (!stored) throw new Error('the server stored no file')
  return stored
}
