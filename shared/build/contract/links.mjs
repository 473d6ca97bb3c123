import { PATHS } from './published.mjs'

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

/** `:` for a part that is filled in. */
function leadsTo(link) {
  if (link.startsWith('/')) return patternOf(pathOf(link))
  const make = PATHS[link]
  if (!make) throw new Error(`The code leads to paths.${link}, which shared/platform/paths.ts does not have`)
  return patternOf(pathOf(make(...Array(make.length || 1).fill(ANY))))
}

export const pagesLedTo = (links) => [...new Set(links.map(leadsTo))].sort()
