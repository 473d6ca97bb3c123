import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { SCENES, sceneFile } from '../scenes/scenes.ts'
import { encodingOf } from './encoding.ts'

const PACK = { br: brotliCompressSync, gzip: gzipSync } as const
type Encoding = keyof typeof PACK

/** Drawings under names with a hash of their content; each is packed once, when it is first asked for. */
export function registerScenes(app: FastifyInstance): void {
  const packed = new Map<string, Buffer>()
  const pack = (file: string, text: string, encoding: Encoding): Buffer => {
    const key = `${file} ${encoding}`
    const bytes = packed.get(key) ?? PACK[encoding](text)
    packed.set(key, bytes)
    return bytes
  }
  app.get<{ Params: { file: string } }>(`${SCENES}:file`, async (request, reply) => {
    const { file } = request.params
    const text = sceneFile(SCENES + file)
    if (!text)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found')
    const encoding = encodingOf(request, ['br', 'gzip'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(encoding ? pack(file, text, encoding) : text)
  })
}
