import type { FastifyInstance } from 'fastify'

/** Browsers report breaches of the page's policy in these. */
const REPORTS = ['application/csp-report', 'application/reports+json']

/** An empty body counts as left out, as clients of the specification send both. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(['application/json', ...REPORTS], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
