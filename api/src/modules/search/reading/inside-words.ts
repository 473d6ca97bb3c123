const SHORTEST = 2
/** A college of what it teaches: 护理学 and 护理学院. */
const COLLEGE = '学院'

/**
 * Forms that also stand across two words of a longer form of something else: 木工 is no part of 土木工程, 理学
 * none of 管理学. Words have two characters or more, so that what is left beside a true part has none or two.
 */
export function formsAcrossWords<Thing>(runs: ReadonlyMap<string, readonly Thing[]>): Set<string> {
  const found = new Set<string>()
  for (const [run, things] of runs)
    for (let from = 0; from < run.length; from++)
      for (let to = from + SHORTEST; to <= run.length; to++) {
        const part = run.slice(from, to)
        const others = part === run ? undefined : runs.get(part)
        const cutsWords = from === 1 || (run.length - to === 1 && !run.endsWith(COLLEGE))
        if (others && cutsWords && !others.some((other) => things.includes(other))) found.add(part)
      }
  return found
}
