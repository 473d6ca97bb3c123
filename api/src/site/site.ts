import type { FastifyInstance } from 'fastify'
import type { CallInProcess } from '../plugins/in-process.ts'
import { registerAssets } from './assets.ts'
import { type PagesOptions, registerPages } from './pages.ts'

export interface SiteOptions {
  callInProcess: CallInProcess
  /** Where the builds are: `dist/<name>/<version>/release.json`. */
  distDir: string
  /** The site's own address, without a slash at its end. */
  publicUrl: string
  /** Serves the build that has the remotes linked in, for measurements. */
  oneBundle?: boolean
}

/** The site: a document for every page path, the files of all releases, robots.txt. Register it after the calls. */
export async function registerSite(app: FastifyInstance, { callInProcess, distDir, publicUrl, oneBundle }: SiteOptions): Promise<void> {
  registerAssets(app, distDir)
  app.get('/robots.txt', { schema: { hide: true } as object }, (_request, reply) => reply.type('text/plain').send(robots()))
  app.get('/favicon.ico', { schema: { hide: true } as object }, (_request, reply) => reply.code(204).send())
  registerPages(app, { distDir, oneBundle, publicUrl, callInProcess: callInProcess as unknown as PagesOptions['callInProcess'] })
}

const PRIVATE = ['/account', '/crm', '/api', '/login', '/course-application', '/toOtherPlace', '/check-internet-connection']
const robots = (): string => ['User-agent: *', ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /cn${path}`]), ''].join('\n')
