import type { Reason } from '../wire.ts'

/** The parts of a row that a question hit, as they stand in its texts: a slip, pinyin or a traditional form marks what it stands for. What was typed, where nothing is said. */
export function hitsOf(why: readonly Reason[] | undefined, typed: readonly string[]): string[] {
  const hits = (why ?? []).flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)))
  return hits.length > 0 ? [...new Set(hits)] : [...typed]
}
