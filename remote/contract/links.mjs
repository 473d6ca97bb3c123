const ANY = 'x0x'
const pathOf = (address) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/^\//, '')
    .replaceAll('*', ANY)
const patternOf = (path) =>
  path
    .split('/')
    .map((part) => (part.includes(ANY) ? ':' : part))
    .join('/')

/** By the name of each address: its pattern, `:` for a part that is filled in. */
export const patternsOf = (paths) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, make]) => [
      name,
      patternOf(pathOf(make(...Array(make.length || 1).fill(ANY)))),
    ]),
  )

function leadsTo(link, patterns) {
  if (link.startsWith('/')) return patternOf(pathOf(link))
  if (patterns[link] === undefined)
    throw new Error(`The code leads to paths.${link}, which shared/platform/paths.ts does not have`)
  return patterns[link]
}

export const pagesLedTo = (links, patterns) =>
  [...new Set(links.map((link) => leadsTo(link, patterns)))].sort()
