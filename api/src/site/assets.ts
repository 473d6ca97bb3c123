import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { encodingOf } from './compression.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const SUFFIX = { br: '.br', gzip: '.gz' } as const
const isName = (text: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(text)

/** Names in a release never change their content, so every file that a release lists may be kept for ever. */
class Releases {
  private readonly distDir: string
  private readonly listed = new Map<string, { at: number; files: Set<string> }>()

  constructor(distDir: string) {
    this.distDir = distDir
  }

  /** The path of a file that its release lists; anything else does not exist. */
  async find(name: string, version: string, file: string): Promise<string | null> {
    if (![name, version, file].every(isName)) return null
    const folder = join(this.distDir, name, version)
    return (await this.filesOf(folder)).has(file) ? join(folder, file) : null
  }

  private async filesOf(folder: string): Promise<Set<string>> {
    const release = join(folder, 'release.json')
    const at = (await stat(release).catch(() => null))?.mtimeMs
    if (at === undefined) return new Set()
    const known = this.listed.get(folder)
    if (known?.at === at) return known.files
    const { assets } = JSON.parse(await readFile(release, 'utf8')) as { assets: Record<string, unknown> }
    const files = new Set(Object.keys(assets))
    this.listed.set(folder, { at, files })
    return files
  }
}

/** Serves the browser files of all releases that are kept, packed as they were built. */
export function registerAssets(app: FastifyInstance, distDir: string): void {
  const releases = new Releases(distDir)
  app.get<{ Params: { name: string; version: string; file: string } }>('/assets/:name/:version/:file', async (request, reply) => {
    const { name, version, file } = request.params
    const path = await releases.find(name, version, file)
    if (!path) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    const encoding = encodingOf(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(createReadStream(encoding ? path + SUFFIX[encoding] : path))
  })
}
