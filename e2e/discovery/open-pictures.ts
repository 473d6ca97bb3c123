interface Shown {
  images: readonly { src: string }[]
  jsonLd: readonly string[]
}

/** By the longest rule of robots.txt that fits. */
export function opening(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, path = '']) => ({
    kind,
    path,
  }))
  return (path) =>
    rules.filter((rule) => path.startsWith(rule.path)).sort((a, b) => b.path.length - a.path.length)[0]
      ?.kind !== 'Disallow'
}

/** On the page and in its structured data; adverts are for people. */
export function closedPictures(one: Shown, base: string, isOpen: (path: string) => boolean): string[] {
  const named = one.jsonLd.flatMap((text) => [JSON.parse(text).image ?? []].flat() as string[])
  return [...one.images.map(({ src }) => src), ...named]
    .map((src) => new URL(src, base))
    .filter(({ origin, protocol }) => origin === base && protocol.startsWith('http'))
    .map(({ pathname }) => pathname)
    .filter((path) => !path.startsWith('/api/advertisement/') && !isOpen(path))
}
