import { bus } from '../bus.ts'

let nextId = 1
const fileOf = (form: FormData | undefined): File | null =>
  [...(form?.values() ?? [])].find((value) => value instanceof File) ?? null
const wasStopped = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'AbortError'

export async function tellUpload<T>(
  form: FormData | undefined,
  signal: AbortSignal | undefined,
  send: (signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  const file = fileOf(form)
  if (!file) return send(signal)
  const stop = new AbortController()
  const upload = { id: `upload-${nextId++}`, name: file.name }
  bus.emit('upload', { ...upload, state: 'started', cancel: () => stop.abort() })
  try {
    const answer = await send(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal)
    bus.emit('upload', { ...upload, state: 'done' })
    return answer
  } catch (error) {
    bus.emit('upload', { ...upload, state: wasStopped(error) ? 'cancelled' : 'failed' })
    throw error
  }
}
