import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:tls'

/** Paths of PEM files. */
export interface CertificateFiles {
  /** With those between it and its authority. */
  certificate: string
  key: string
}

/** Throws with the path of a file that cannot be read. */
export const readCertificate = ({ certificate, key }: CertificateFiles): { cert: Buffer; key: Buffer } => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
})

/** For connections to others: each is shown the certificate that is in force when it begins. */
export const shownToOthers = (files: CertificateFiles): { cert: Buffer; key: Buffer } => ({
  get cert() {
    return readFileSync(files.certificate)
  },
  get key() {
    return readFileSync(files.key)
  },
})

const LOOK_MS = 60_000

/**
 * Who connects after a renewal is shown the new certificate.
 * One that cannot be used leaves the old one. Returns the end.
 */
export function followRenewals(
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  failed: (error: Error) => void,
  everyMs = LOOK_MS,
): () => void {
  const renew = () => {
    try {
      server.setSecureContext(readCertificate(files))
    } catch (error) {
      // The second of two files is still to come: its change is heard, too.
      failed(error as Error)
    }
  }
  const paths = [files.certificate, files.key]
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, renew)
  return () => {
    for (const path of paths) unwatchFile(path, renew)
  }
}
