import type { Reason } from '@southbound/shared/contract'

/** The matched parts as the texts spell them; else what was typed. */
export function hitsOf(why: readonly Reason[] | undefined, typed: readonly string[]): string[] {
  const hits = (why ?? []).flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to)))
  return hits.length > 0 ? [...new Set(hits)] : [...typed]
}
