import type { FastifyInstance } from 'fastify'

/** Browsers tell of breaches of the page's policy in these. */
const REPORTS = ['application/csp-report', 'application/reports+json']

/** JSON bodies, where an empty one counts as left out: the specification's calls without fields are sent either way. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(['application/json', ...REPORTS], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
