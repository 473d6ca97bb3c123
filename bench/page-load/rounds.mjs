import { calm } from '../calm.mjs'
import { coldLoad } from '../chromium.mjs'
import { median, progress, round, table } from '../figures.mjs'

const KB = 1000

/**
 * Loads all variants in turn, `n` rounds after one that does not
 * count (the servers' first answers), each time in a fresh profile.
 */
export async function interleave({ browser, title, variants, n, verbose }) {
  const results = new Map(variants.map(({ name }) => [name, []]))
  for (let at = 0; at <= n; at++) {
    let isCalm = true
    const turned = [...variants.slice(at % variants.length), ...variants.slice(0, at % variants.length)]
    for (const { name, ...page } of turned) {
      isCalm = (await calm(20_000)) && isCalm
      const result = await coldLoad(browser, page)
      if (result.complaints.length)
        console.log(`  ${title}, ${name}: ${result.complaints.join(' | ').slice(0, 500)}`)
      if (verbose && result.cls > 0.001)
        console.log(`  ${title}, ${name}, shifts: ${JSON.stringify(result.shifts)}`)
      if (at > 0) results.get(name).push(result)
      if (verbose && at === 1) console.log(name, result.what, JSON.stringify(result.traffic.chain, null, 1))
    }
    progress(`  ${title}: round ${at} of ${n}${isCalm ? '' : ' (the machine is busy with something else)'}`)
  }
  return results
}

const kilobytes = (scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB
/** KB of scripts on the wire: before the page worked, and until it had been still for five seconds. */
export const neededOf = ({ traffic }) => kilobytes(traffic.neededScripts)
export const fetchedOf = ({ traffic }) => kilobytes(traffic.scripts)

const ofRounds = (results, read) => median(results.map(read))
/** The median over rounds of one variant's figure divided by another's in the same round. */
export const ratio = (results, name, base, read) =>
  round(median(results.get(name).map((one, at) => read(one) / read(results.get(base)[at]))), 3)

/** Prints the medians of every variant. */
export function print(title, results, usable) {
  const rows = [...results].map(([name, list]) => ({
    variant: name,
    'HTML begins': Math.round(ofRounds(list, ({ traffic }) => traffic.answered)),
    'is here': Math.round(ofRounds(list, ({ traffic }) => traffic.arrived)),
    'first paint': Math.round(ofRounds(list, ({ paint }) => paint)),
    LCP: Math.round(ofRounds(list, ({ lcp }) => lcp)),
    'after HTML begins': Math.round(ofRounds(list, ({ lcp, traffic }) => lcp - traffic.answered)),
    [usable]: list[0].ready === null ? '-' : Math.round(ofRounds(list, ({ ready }) => ready)),
    CLS: round(Math.max(...list.map(({ cls }) => cls)), 4),
    'JS KB needed': round(ofRounds(list, neededOf), 1),
    'JS KB wire': round(ofRounds(list, fetchedOf), 1),
    'all KB': round(ofRounds(list, ({ traffic }) => traffic.wire) / KB, 1),
    requests: ofRounds(list, ({ traffic }) => traffic.requests),
    rounds: Math.max(...list.map(({ traffic }) => traffic.rounds)),
    'of code': Math.max(...list.map(({ traffic }) => traffic.codeRounds)),
  }))
  table(
    `${title}: medians of ${rows.length ? results.values().next().value.length : 0} interleaved cold loads, ms`,
    rows,
  )
}
