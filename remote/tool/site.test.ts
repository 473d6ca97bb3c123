import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, jest, test } from '@jest/globals'
import { callSite, downloadFrom } from './site.mjs'

let server: Server | undefined
afterEach(async () => {
  jest.restoreAllMocks()
  server?.closeAllConnections()
  await new Promise((done) => server?.close(done))
})

async function siteThat(answers: RequestListener): Promise<string> {
  const made = createServer(answers)
  server = made
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(made.address() as { port: number }).port}`
}

test('the page of a proxy is told by its status, and that an act may be repeated', async () => {
  const site = await siteThat((_request, answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
  })
  const said = `${site} answered 502 (text/html), not as the site does: try again`
  await expect(callSite(site, '/releases/mf-fairs/act', { act: 'promote' })).rejects.toThrow(said)
  await expect(downloadFrom(site, '/releases/mf-fairs/folder', {})).rejects.toThrow(said)
})

test('a refusal comes in the words of the site, and a silent site is given up', async () => {
  const refuses = await siteThat((_request, answer) => {
    answer.setHeader('content-type', 'application/json; charset=utf-8')
    answer.end(JSON.stringify({ code: 710, message: 'Here two people release together.', data: null }))
  })
  await expect(callSite(refuses, '/releases/mf-fairs/act', {})).rejects.toThrow('two people release together')
  await new Promise((done) => server?.close(done))
  const { timeout } = AbortSignal
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
  const silent = await siteThat(() => {})
  await expect(callSite(silent, '/releases/contracts', undefined)).rejects.toThrow(
    `${silent} does not answer: not within 120 s`,
  )
})
