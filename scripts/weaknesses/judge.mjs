/** Days from the first sight of a weakness, as SECURITY.md has them: in what runs, and in tools. */
export const DAYS = {
  critical: { shipped: 3, tools: 14 },
  high: { shipped: 14, tools: 30 },
  moderate: { shipped: 60, tools: 90 },
  low: { shipped: 60, tools: 90 },
}
const DAY_MS = 86_400_000

/**
 * The weaknesses of `npm audit --json`, each once, with the packages that have it:
 * of everything, and, to know what is shipped, of what is left without the tools.
 */
export function weaknessesOf(everything, withoutTools) {
  const shipped = new Set(advisoriesOf(withoutTools).map(({ id }) => id))
  const found = new Map()
  for (const { id, name, severity, title } of advisoriesOf(everything)) {
    const known = found.get(id) ?? { id, severity, title, packages: [], isShipped: shipped.has(id) }
    if (!known.packages.includes(name)) known.packages.push(name)
    found.set(id, known)
  }
  return [...found.values()].toSorted((one, other) => one.id.localeCompare(other.id))
}

/** `via` names a package where the weakness is another one's. */
const advisoriesOf = ({ vulnerabilities = {} }) =>
  Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
    .map(({ url, name, severity, title }) => ({ id: url.split('/').at(-1), name, severity, title }))

/** What is wrong, in words: a weakness that was not written down yet, and one whose time is over. */
export function judge(found, known, today = new Date()) {
  return found.flatMap(({ id, severity, title, packages, isShipped }) => {
    const what = `${id} (${severity}${isShipped ? '' : ', tools'}) in ${packages.join(', ')}: ${title}`
    const entry = known[id]
    if (!entry) return [`${what}. Write it into known.json with today's date, and mend it in time.`]
    const until = deadlineOf(entry, severity, isShipped)
    return today > until ? [`${what}. It had to be gone by ${until.toISOString().slice(0, 10)}.`] : []
  })
}

/** A reason why it does not touch us doubles the time. */
function deadlineOf({ since, reason }, severity, isShipped) {
  const days = DAYS[severity][isShipped ? 'shipped' : 'tools'] * (reason ? 2 : 1)
  return new Date(new Date(since).getTime() + (days + 1) * DAY_MS)
}
