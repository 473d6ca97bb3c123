import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: scripts are JavaScript
import { certificatesIn } from '../../scripts/cluster/certificates.mjs'
import type { CertificateFiles } from '../src/plugins/edge/certificate.ts'

/** Whether this machine can make certificates. */
export const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

export interface TestCertificates {
  /** `authority` is the path of the certificate that signed it. */
  of(part: 'site' | 'memory'): CertificateFiles & { authority: string }
  /** Other certificates of the same authority, at the same paths. */
  renew(): void
  remove(): void
}

/** Those that deploy/ gives the parts of a site, for this machine. */
export function testCertificates(): TestCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'southbound-certificates-'))
  return {
    of: certificatesIn(folder),
    renew: () => void certificatesIn(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
