import { keepDraft } from '@southbound/shared/platform'

/** The same words keep one key in this tab until they are answered: an answer may be lost on its way. */
export async function underOneKey<T>(
  name: string,
  body: object,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const kept = keepDraft<{ words: string; key: string }>(`sent ${name}`)
  const words = JSON.stringify(body)
  const before = kept.load()
  const key = before?.words === words ? before.key : crypto.randomUUID()
  kept.save({ words, key })
  const answer = await send(key)
  kept.clear()
  return answer
}
