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

/**
 * Serves copies of the product's pages without scripts: the same text,
 * styles, pictures and headers. The limit of what a page can reach.
 */
export async function startStaticPages(site, paths) {
  const pages = new Map()
  const files = new Map()
  for (const path of paths) pages.set(path, await copyOf(site + path))
  const server = createServer(({ url }, reply) => {
    const page = pages.get(url)
    if (page) return send(reply, page)
    if (!files.has(url)) files.set(url, fetchFile(site + url))
    files.get(url).then((file) => send(reply, file))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${server.address().port}`
}

function send(reply, { status, headers, bytes }) {
  reply.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

const headersOf = (reply) => Object.fromEntries([...reply.headers].filter(([name]) => !NOT_COPIED.has(name)))

async function copyOf(url) {
  const reply = await fetch(url)
  const text = Buffer.from((await reply.text()).replace(SCRIPTS, '').replace(PRELOADS, ''))
  // About as small as the product packs its documents.
  const bytes = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  return { status: reply.status, headers: { ...headersOf(reply), 'content-encoding': 'br' }, bytes }
}

/** A picture or an icon of the page, as the product sends it. */
async function fetchFile(url) {
  const reply = await fetch(url)
  return { status: reply.status, headers: headersOf(reply), bytes: Buffer.from(await reply.arrayBuffer()) }
}
