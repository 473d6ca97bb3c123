const MOST_SITEMAPS = 20

async function textOf(site, address) {
  const answer = await fetch(new URL(new URL(address, site).pathname, site)).catch(() => null)
  return answer?.ok ? answer.text() : ''
}
const placesIn = (text) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place.replaceAll('&amp;', '&'))

/** Paths of pages that the site names to search engines, in English. */
export async function publicAddresses(site) {
  const first = placesIn(await textOf(site, '/sitemap.xml'))
  const maps = first.filter((place) => place.endsWith('.xml')).slice(0, MOST_SITEMAPS)
  const texts = await Promise.all(maps.map((place) => textOf(site, place)))
  const pages = [...first.filter((place) => !place.endsWith('.xml')), ...texts.flatMap(placesIn)]
  return pages.map((place) => new URL(place).pathname).filter((path) => !/^\/cn(\/|$)/.test(path))
}

const patternOf = (path) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

/** Where a page with variable parts can be seen: the first of its kind; null where none is named. */
export function exampleOf(path, addresses) {
  if (!path.includes(':')) return path
  const pattern = patternOf(path)
  return addresses.find((address) => pattern.test(address)) ?? null
}
