import { plainShare, type SearchDocument } from '../search/search.service.ts'

const END_OF_ROW = '\u001e'
const END_OF_PART = '\u001d'
const END_OF_FACT = '\u001f'
const KEYS = 6

export function parseCourseDocuments(batch: string): SearchDocument[] {
  return batch.split(END_OF_ROW).map((row) => {
    const parts = row.split(END_OF_PART)
    const [id = '', rank, ...rest] = parts
    const texts = (rest[KEYS + 2] ?? '').split('\n')
    return {
      id,
      rank: Number(rank),
      keys: rest.slice(0, KEYS).map((key) => (key === '' ? null : Number(key))),
      facts: (rest[KEYS] ?? '').split(END_OF_FACT),
      signature: rest[KEYS + 1],
      share: plainShare(texts[0] ?? ''),
      texts,
    }
  })
}
