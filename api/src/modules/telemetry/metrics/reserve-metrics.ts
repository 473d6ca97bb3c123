import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { Gauge, type Registry } from 'prom-client'
import { lastBackup } from '#api/backup/last-backup.ts'
import type { Config } from '#api/config.ts'
import type { Replica } from '#api/database/replica.ts'
import { largestGauge } from './largest-gauge.ts'
import { remembering } from './remembering.ts'

/** The leading process does not wait longer for the others. */
const REACH_MS = 1_500
const CERTIFICATE = 'southbound_certificate_end_timestamp_seconds'

export interface Reserves {
  config: Pick<Config, 'dataDir' | 'tls' | 'publicUrl'>
  replica?: Replica | null
}

/**
 * What is missed only on a bad day: a replica, certificates that
 * still hold, a backup. Each is reported only where there is one.
 */
export function meterReserves(registry: Registry, { config, replica }: Reserves): void {
  if (replica)
    largestGauge(
      registry,
      'southbound_replica_late_seconds',
      'For how long the replica has not been as far as the primary.',
      async () => replica.lateMs() / 1_000,
    )
  largestGauge(
    registry,
    'southbound_backup_timestamp_seconds',
    'When the last backup here was made, in Unix time.',
    async () => secondsOf(await lastBackup(config.dataDir)),
  )
  const ends = { inside: () => endOfOwn(config.tls?.certificate), public: shownAt(config.publicUrl) }
  new Gauge({
    name: CERTIFICATE,
    help: 'When a certificate ends, in Unix time: the one between the parts, and the one that visitors are shown.',
    labelNames: ['place'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.reset()
      for (const [place, endOf] of Object.entries(ends)) {
        const end = await endOf()
        if (end !== null) this.set({ place }, end)
      }
    },
  })
}

/** Null of what is no date. */
const secondsOf = (at: Date | null): number | null =>
  at === null || Number.isNaN(at.getTime()) ? null : at.getTime() / 1_000

/** Null of a file that is none: what cannot be read of one must not hide all other metrics. */
const endOfOwn = (path: string | undefined): Promise<number | null> =>
  path === undefined
    ? Promise.resolve(null)
    : readFile(path)
        .then((file) => secondsOf(new Date(new X509Certificate(file).validTo)))
        .catch(() => null)

const shownAt = (publicUrl: string) => remembering(HOUR_MS, () => endOfShown(new URL(publicUrl)))

/** Null at a site of plain http, and where its address is not reached from here. */
function endOfShown({ protocol, hostname, port }: URL): Promise<number | null> {
  if (protocol !== 'https:') return Promise.resolve(null)
  const servername = isIP(hostname) ? undefined : hostname
  // An ended one is reported, too.
  const socket = connect({ host: hostname, port: Number(port) || 443, servername, rejectUnauthorized: false })
  return new Promise((done) => {
    const end = (seconds: number | null) => {
      socket.destroy()
      done(seconds)
    }
    socket.setTimeout(REACH_MS, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => end(secondsOf(new Date(socket.getPeerCertificate().valid_to))))
  })
}
