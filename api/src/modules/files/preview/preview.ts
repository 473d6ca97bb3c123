import { inThread } from '#api/threads/in-thread.ts'
import { JobTooHeavy } from '#api/threads/job-thread.ts'
import { NoTurn } from '#api/threads/turns.ts'
import { tileOf, watermarked } from './watermark.ts'

export interface Preview {
  bytes: Buffer
  contentType: 'image/jpeg' | 'application/pdf'
}
const PICTURES = ['image/jpeg', 'image/png']

/**
 * A file with the words all over it. 'none': its kind or its bytes allow no preview; 'busy': too many wait.
 */
export async function previewOf(
  bytes: Buffer,
  contentType: string,
  words: string,
): Promise<Preview | 'none' | 'busy'> {
  try {
    const tile = await tileOf(words)
    if (PICTURES.includes(contentType))
      return { bytes: await watermarked(bytes, tile), contentType: 'image/jpeg' }
    const stamped = contentType === 'application/pdf' ? await inThread('stamp-pdf', bytes, tile) : null
    return stamped ? { bytes: Buffer.from(stamped), contentType: 'application/pdf' } : 'none'
  } catch (error) {
    if (error instanceof NoTurn) return 'busy'
    if (error instanceof JobTooHeavy || PICTURES.includes(contentType)) return 'none'
    throw error
  }
}
