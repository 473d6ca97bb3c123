import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from '../encoding.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const SUFFIX = { br: '.br', gzip: '.gz' } as const
const isFolder = (text: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(text)
/** Names with a hash of their content can be cached for ever. */
const isAsset = (file: string): boolean => /^[\w-]+\.[0-9a-f]{10}\.[a-z]+$/.test(file)

export type FolderOf = (name: string, version: string) => Promise<string | null>

/** Only browser files are public. */
async function find(folderOf: FolderOf, name: string, version: string, file: string): Promise<string | null> {
  if (!isFolder(name) || !isFolder(version) || !isAsset(file)) return null
  const folder = await folderOf(name, version)
  if (!folder) return null
  const path = join(folder, file)
  return access(`${path}.br`).then(
    () => path,
    () => null,
  )
}

/** As packed by the build. */
export function registerAssets(app: FastifyInstance, folderOf: FolderOf): void {
  const address = '/assets/:name/:version/:file'
  app.get<{ Params: { name: string; version: string; file: string } }>(address, async (request, reply) => {
    const { name, version, file } = request.params
    const path = await find(folderOf, name, version, file)
    if (!path)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    const encoding = encodingOf(request, ['br', 'gzip'])
    const packed = encoding ? path + SUFFIX[encoding] : path
    if (encoding) reply.header('content-encoding', encoding)
    // Opened as a page of its own a file can do nothing; where a page uses it, the page's policy counts.
    reply.header('content-security-policy', 'sandbox')
    // Hash checks need readable files; releases are public.
    reply.header('access-control-allow-origin', '*')
    return reply
      .header('content-length', (await stat(packed)).size)
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(createReadStream(packed))
  })
}
