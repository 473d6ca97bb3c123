import type { partsIn } from '../../vocabulary/words.service.ts'
import type { Entry } from './entry.ts'
import type { Lexicon } from './lexicon.ts'

export type MixedPart = ReturnType<typeof partsIn>[number] & { entry?: Entry }

/** Letters and characters that are one name together: 'UTS学院', '新州TAFE学院'. */
export function withMixedNames(parts: readonly MixedPart[], lexicon: Lexicon): MixedPart[] {
  const found: MixedPart[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as MixedPart
    const name = nameAround(part, parts.slice(at + 1), found.at(-1), lexicon)
    if (!name) {
      found.push(part)
      continue
    }
    const [before, entry, after] = name
    if (before !== null) found.splice(-1, 1, ...(before.part ? [before] : []))
    found.push(entry)
    if (after !== null) {
      at++
      if (after.part) found.push(after)
    }
  }
  return found
}

type Name = [before: MixedPart | null, name: MixedPart, after: MixedPart | null]

/** Around a word: as many as possible of the characters that touch it. */
function nameAround(
  word: MixedPart,
  [next]: readonly MixedPart[],
  last: MixedPart | undefined,
  lexicon: Lexicon,
): Name | undefined {
  if (word.han) return undefined
  const ahead = last?.han && !last.entry && last.at + last.part.length === word.at ? last : undefined
  const behind = next?.han && word.at + word.part.length === next.at ? next : undefined
  const [before, after] = [ahead?.part ?? '', behind?.part ?? '']
  for (let from = 0; from <= before.length; from++)
    for (let to = after.length; to >= 0; to--) {
      if (from === before.length && to === 0) continue
      const part = before.slice(from) + word.part + after.slice(0, to)
      const entry = lexicon.run(part)
      if (!entry) continue
      return [
        ahead ? { ...ahead, part: before.slice(0, from) } : null,
        { part, at: word.at - (before.length - from), han: true, entry },
        behind ? { ...behind, part: after.slice(to), at: behind.at + to } : null,
      ]
    }
  return undefined
}
