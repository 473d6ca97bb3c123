/** Node's own needs a provider that may be missing. */
export function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => {
    const kept = box[a] as number
    box[a] = box[b] as number
    box[b] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (box[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, other)
  }
  const out = Buffer.alloc(bytes.length)
  for (let at = 0, left = 0, right = 0; at < bytes.length; at++) {
    left = (left + 1) & 255
    right = (right + (box[left] as number)) & 255
    swap(left, right)
    out[at] = (bytes[at] as number) ^ (box[((box[left] as number) + (box[right] as number)) & 255] as number)
  }
  return out
}
