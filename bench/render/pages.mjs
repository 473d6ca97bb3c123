const LINKS = /href="((?:\/cn)?\/(course|school|agent)-detail\/[^"?#]+)"/g
const WORDS = [
  'business',
  'nursing',
  'data',
  'design',
  'engineering',
  'law',
  'education',
  'science',
  'health',
  'accounting',
]

/** Every detail page that the first pages of the finders lead to. */
async function linksOf(port, finder, pages) {
  const found = new Set()
  for (let page = 1; page <= pages; page++) {
    const html = await (await fetch(`http://127.0.0.1:${port}${finder}?page=${page}`)).text()
    for (const [, path] of html.matchAll(LINKS))
      if (path.includes(finder.split('-')[0].replace('/', ''))) found.add(path)
  }
  return [...found]
}

const RUN = Date.now().toString(36)
/** Addresses in turn, each with a mark that no page reads, so that every one of them is new to the server. */
function turning(paths) {
  let at = 0
  return (many) =>
    Array.from(
      { length: many },
      () =>
        `${paths[at % paths.length]}${paths[at % paths.length].includes('?') ? '&' : '?'}seen=${RUN}-${at++}`,
    )
}

/** The course finder and the three kinds of details: the addresses themselves, some to warm up with, and as many new ones as are wanted. */
export async function pagesOf(port) {
  const finder = WORDS.flatMap((word) =>
    [1, 2, 3].map((page) => `/course-finder?keyword=${word}&page=${page}`),
  )
  const kinds = {
    'course finder': finder,
    'course detail': await linksOf(port, '/course-finder', 8),
    'school detail': await linksOf(port, '/school-finder', 4),
    'agent detail': await linksOf(port, '/agent-finder', 2),
  }
  return Object.entries(kinds).map(([name, paths]) => {
    const both = [...paths, ...paths.map((path) => `/cn${path}`)]
    const next = turning(both)
    return { name, paths: both, next, warm: next(400) }
  })
}
