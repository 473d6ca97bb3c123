import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { Registry } from 'prom-client'
import { noteBackup } from '#api/backup/last-backup.ts'
import type { Replica } from '#api/database/replica.ts'
import { readCertificate } from '#api/plugins/edge/certificate.ts'
import { hasOpenssl, testCertificates } from '#testing/certificates.ts'
import { meterReserves, type Reserves } from './reserve-metrics.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'southbound-reserves-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function told(reserves: Reserves): Promise<string[]> {
  const registry = new Registry()
  meterReserves(registry, reserves)
  return (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
}

test('what is not there is not told: no backup of 1970, no replica that is always late', async () => {
  expect(await told({ config: { dataDir, publicUrl: 'http://127.0.0.1:8080' } })).toEqual([])
  const config = { dataDir, publicUrl: 'https://127.0.0.1:1', tls: { certificate: 'none', key: 'none' } }
  expect(await told({ config, replica: null })).toEqual([])
})

test('a certificate file of rubbish is not told, and hides nothing else', async () => {
  const certificate = join(dataDir, 'rubbish.pem')
  writeFileSync(certificate, 'no certificate')
  const config = { dataDir, publicUrl: 'http://127.0.0.1:8080', tls: { certificate, key: 'none' } }
  const replica = { lateMs: () => 0 } as Replica
  expect(await told({ config, replica })).toEqual(['southbound_replica_late_seconds 0'])
})

const withOpenssl = hasOpenssl ? describe : describe.skip
withOpenssl('where all of them are', () => {
  const certificates = hasOpenssl ? testCertificates() : undefined
  const tls = certificates?.of('site') ?? { certificate: '', key: '' }
  afterAll(() => certificates?.remove())

  test('a replica tells its lateness, certificates their ends, and the last backup its time', async () => {
    const edge = createServer(readCertificate(tls)).listen(0, '127.0.0.1')
    await once(edge, 'listening')
    const publicUrl = `https://127.0.0.1:${(edge.address() as AddressInfo).port}`
    await noteBackup(dataDir, new Date('2026-11-24T17:00:00Z'))
    const replica = { lateMs: () => 90_500 } as Replica
    const end = Date.parse(new X509Certificate(readFileSync(tls.certificate)).validTo) / 1_000
    const lines = await told({ config: { dataDir, publicUrl, tls }, replica })
    edge.close()
    expect(lines.sort()).toEqual([
      `southbound_backup_timestamp_seconds ${Date.parse('2026-11-24T17:00:00Z') / 1_000}`,
      `southbound_certificate_end_timestamp_seconds{place="inside"} ${end}`,
      `southbound_certificate_end_timestamp_seconds{place="public"} ${end}`,
      'southbound_replica_late_seconds 90.5',
    ])
  })
})
