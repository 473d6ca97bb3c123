let table: Map<string, readonly [number, number]> | undefined

/** Node reads GBK but does not write it: the table is made by reading every pair of bytes once. */
function pairs(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030')
  const made = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++)
      if (second !== 0x7f) made.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return made
}

export function gbk(text: string): Buffer {
  table ??= pairs()
  const codes = table
  return Buffer.from(
    [...text].flatMap((letter) =>
      letter < '\x80' ? [letter.charCodeAt(0)] : [...(codes.get(letter) ?? [0x3f])],
    ),
  )
}
