function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** MurmurHash3's finalizer, or neighbouring ids would share buckets. */
function fmix32(value: number) {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** 0 to 2³² − 1, evenly spread and the same everywhere. */
export const bucketOf = (text: string): number => fmix32(fnv1a(text))
