import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const PRELOADS = /<link rel="(?:preload|modulepreload)"[^>]*>/g
const NOT_COPIED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])

/** Serves copies of the product's pages without scripts: the same text, styles and headers. The limit of what a page can reach. */
export async function startStaticPages(site, paths) {
  const pages = new Map()
  for (const path of paths) pages.set(path, await copyOf(site + path))
  const server = createServer(({ url }, reply) => {
    const page = pages.get(url)
    if (!page) return reply.writeHead(404).end()
    reply
      .writeHead(200, { ...page.headers, 'content-encoding': 'br', 'content-length': page.bytes.length })
      .end(page.bytes)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${server.address().port}`
}

async function copyOf(url) {
  const reply = await fetch(url)
  const text = Buffer.from((await reply.text()).replace(SCRIPTS, '').replace(PRELOADS, ''))
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !NOT_COPIED.has(name)))
  // The quality with which the product packs its documents.
  return {
    headers,
    bytes: brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  }
}
