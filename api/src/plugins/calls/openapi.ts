import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { DOCS_POLICY, docsPage } from './docs-page.ts'

export async function registerOpenApi(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Southbound',
        description: 'Every call answers HTTP 200 with {code, message, data}; 200 in code is success.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { sessionKey: { type: 'apiKey', in: 'header', name: 'sessionKey' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } as object }, async (_request, reply) => {
    const page = docsPage(app.swagger() as Parameters<typeof docsPage>[0])
    return reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY).send(page)
  })
}
