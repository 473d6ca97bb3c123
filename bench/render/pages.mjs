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

/** Every page of a kind that the first pages of a list lead to. */
async function linksOf(port, list, kind, pages) {
  const links = new RegExp(`href="(/${kind}/[^"?#]+)"`, 'g')
  const found = new Set()
  for (let page = 1; page <= pages; page++) {
    const html = await (await fetch(`http://127.0.0.1:${port}${list}?page=${page}`)).text()
    for (const [, path] of html.matchAll(links)) found.add(path)
  }
  return [...found]
}
const inChinese = (path) => (path === '/' ? '/cn' : `/cn${path}`)

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

/**
 * The home page, the course finder, the three kinds of details and the articles: the
 * addresses themselves, some to warm up with, and as many new ones as are wanted.
 */
export async function pagesOf(port) {
  const finder = WORDS.flatMap((word) =>
    [1, 2, 3].map((page) => `/course-finder?keyword=${word}&page=${page}`),
  )
  const kinds = {
    home: ['/'],
    'course finder': finder,
    'course detail': await linksOf(port, '/course-finder', 'course-detail', 8),
    'school detail': await linksOf(port, '/school-finder', 'school-detail', 4),
    'agent detail': await linksOf(port, '/agent-finder', 'agent-detail', 2),
    article: await linksOf(port, '/news-tips', 'news', 2),
  }
  return Object.entries(kinds).map(([name, paths]) => {
    const both = [...paths, ...paths.map(inChinese)]
    const next = turning(both)
    return { name, paths: both, next, warm: next(400) }
  })
}
