export interface SiteAddress {
  name: string
  url: string
}

/** `name=value` by commas, as settings write lists of places. */
export const pairsIn = (text: string): [name: string, value: string][] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()])
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** `mf-cases=https://cases.example,mf-commerce=https://shop.example`. Throws with what is no origin. */
export function readOrigins(text = ''): Record<string, string> {
  const pairs = pairsIn(text)
  const wrong = pairs.find(([, url]) => !isOrigin(url))
  if (wrong) throw new Error(`ASSET_ORIGINS must name origins like https://cases.example, not "${wrong[1]}".`)
  return Object.fromEntries(pairs)
}

/** `Test=https://test.example,Production=https://www.example`. Throws with what is no site. */
export function readSites(text = ''): SiteAddress[] {
  return pairsIn(text).map(([name, url]) => {
    if (name === '' || !isOrigin(url))
      throw new Error(`SITES must name sites like Test=https://test.example, not "${name}=${url}".`)
    return { name, url }
  })
}
