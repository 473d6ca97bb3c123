import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { hasOpenssl, testCertificates } from '#testing/certificates.ts'
import { readConfig } from '../../config.ts'
import { answerMeanwhile } from '../../processes/meanwhile.ts'
import { followRenewals, readCertificate, shownToOthers } from './certificate.ts'

test('a certificate is set with its key, and makes the address one of https', () => {
  const both = { TLS_CERTIFICATE: '/certificates/site.pem', TLS_KEY: '/certificates/site-key.pem' }
  expect(readConfig(both)).toMatchObject({
    tls: { certificate: both.TLS_CERTIFICATE, key: both.TLS_KEY },
    publicUrl: 'https://127.0.0.1:8080',
  })
  for (const [name, path] of Object.entries(both))
    expect(() => readConfig({ [name]: path })).toThrow(
      'TLS_CERTIFICATE and TLS_KEY must both be set, or none.',
    )
  expect(readConfig({}).tls).toBeUndefined()
})

const serialAt = (port: number): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      done(socket.getPeerCertificate().serialNumber)
      socket.destroy()
    }).on('error', fail)
  })

const withOpenssl = hasOpenssl ? describe : describe.skip
withOpenssl('a certificate in files', () => {
  const certificates = hasOpenssl ? testCertificates() : undefined
  const files = certificates?.of('site') ?? { certificate: '', key: '' }
  afterAll(() => certificates?.remove())

  test('is shown renewed to who connects after, and stays the old one while the new cannot be used', async () => {
    const failures: Error[] = []
    const server = createServer(readCertificate(files), (_, reply) => reply.end())
    const stop = followRenewals(server, files, (error) => failures.push(error), 20)
    const shown = shownToOthers(files)
    const before = shown.cert.toString()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const first = await serialAt(port)
    certificates?.renew()
    await poll(async () => (await serialAt(port)) !== first, { timeout: 10_000 }).toBe(true)
    expect(shown.cert.toString()).not.toBe(before)
    const second = await serialAt(port)
    failures.length = 0
    writeFileSync(files.key, 'not a key')
    await poll(() => failures.length > 0, { timeout: 10_000 }).toBe(true)
    expect(await serialAt(port)).toBe(second)
    stop()
    server.close()
    certificates?.renew()
  })

  test('is shown by what answers while the database is away, too', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    await once(free, 'close')
    const leave = await answerMeanwhile({ port, host: '127.0.0.1', tls: files })
    expect(await serialAt(port)).toMatch(/^[0-9A-F]{16,}$/)
    await leave()
  })
})
