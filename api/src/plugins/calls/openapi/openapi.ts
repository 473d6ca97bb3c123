import type { FastifyInstance } from 'fastify'
import type { Served } from '../run.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'
import { type Description, describeCalls } from './document.ts'

/** The description of every call that is served, and a page to read it; made when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, served: Map<string, Served>, publicUrl: string): void {
  let made: Description | undefined
  const description = () => {
    made ??= describeCalls(
      [...served.values()].map(({ wire, call }) => [wire, call]),
      publicUrl,
    )
    return made
  }
  app.get('/api/openapi.json', async () => description())
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .send(docsPage(description())),
  )
}
