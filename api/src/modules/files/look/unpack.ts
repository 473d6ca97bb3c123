import { inflateRawSync, inflateSync } from 'node:zlib'
import { Found, MOST_BYTES, MOST_PART_BYTES } from './findings.ts'

const PIECE = 64 * 1024

export class Unpacking {
  #left = MOST_BYTES

  /** Null when damaged; throws Found beyond the limits. */
  raw(packed: Buffer): Buffer | null {
    return this.#within(() => inflateRawSync(packed, { maxOutputLength: this.#most(), chunkSize: PIECE }))
  }

  /** Also a truncated stream. */
  zlib(packed: Buffer): Buffer | null {
    return this.#within(() =>
      inflateSync(packed, { maxOutputLength: this.#most(), chunkSize: PIECE, finishFlush: 2 }),
    )
  }

  plain(bytes: Buffer): Buffer {
    return this.#within(() => bytes) as Buffer
  }

  #most(): number {
    return Math.max(1, Math.min(MOST_PART_BYTES, this.#left))
  }

  #within(unpack: () => Buffer): Buffer | null {
    const bytes = unlessDamaged(unpack)
    this.#left -= bytes?.length ?? 0
    if (this.#left < 0) throw new Found('unpacked')
    return bytes
  }
}

function unlessDamaged(unpack: () => Buffer): Buffer | null {
  try {
    return unpack()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Found('unpacked')
    return null
  }
}
