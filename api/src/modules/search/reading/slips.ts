import { RecentlyUsed } from '#api/recently-used.ts'

const KEPT = 5_000
const SHORTEST = 5
/** One letter that is missing from a word of five is known by the other four. */
const BUT_ONE = 4
/** From this length on two slips are one word still. */
const LONG = 8
const MOST = 4

/** Words of the lexicon, to read a mistyped one as its nearest. */
export class Slips {
  private readonly byLength = new Map<number, string[]>()
  private readonly sure = new Set<string>()
  private readonly counts = new Map<string, number>()
  private readonly found = new RecentlyUsed<readonly string[]>(KEPT)

  learn(word: string, isName: boolean): void {
    if (!isName) this.sure.add(word)
    const count = this.counts.get(word) ?? 0
    this.counts.set(word, count + 1)
    if (count > 0 || !/^[a-z]{4,}$/.test(word)) return
    const known = this.byLength.get(word.length)
    if (known) known.push(word)
    else this.byLength.set(word.length, [word])
  }

  /** A word of the vocabulary, or of several names: one name alone may have a slip. */
  knows(word: string): boolean {
    return this.sure.has(word) || (this.counts.get(word) ?? 0) > 1
  }

  /** The nearest first, of those the most frequent; none where no word is near. */
  near(typed: string): readonly string[] {
    if (typed.length < BUT_ONE || !/^[a-z]+$/.test(typed)) return []
    return this.found.ensure(typed, () => this.search(typed))
  }

  private search(typed: string): string[] {
    const most = typed.length < LONG ? 1 : 2
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at).filter(
      (length) => length >= SHORTEST || typed.length >= SHORTEST,
    )
    return lengths
      .flatMap((length) => this.byLength.get(length) ?? [])
      .map((word) => ({ word, slips: slipsBetween(typed, word, most), count: this.counts.get(word) ?? 0 }))
      .filter(({ word, slips }) => slips > 0 && slips <= most && isLikely(word, slips, typed))
      .sort((a, b) => a.slips - b.slips || b.count - a.count)
      .slice(0, MOST)
      .map(({ word }) => word)
  }
}

/** Only one slip, and none in a short word, is at the beginning. */
const isLikely = (word: string, slips: number, typed: string): boolean =>
  word[0] === typed[0] || (slips === 1 && typed.length >= SHORTEST)

/** Letters missing, added, changed or two swapped, counted up to `most`; more where there are more. */
export function slipsBetween(a: string, b: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1]
      let least = Math.min((last[at] as number) + 1, (now[at - 1] as number) + 1)
      least = Math.min(least, (last[at - 1] as number) + (same ? 0 : 1))
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        least = Math.min(least, (before[at - 2] as number) + 1)
      now.push(least)
    }
    if (Math.min(...now) > most) return most + 1
    ;[before, last] = [last, now]
  }
  return last[b.length] as number
}
