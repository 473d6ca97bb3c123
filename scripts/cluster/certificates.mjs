import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '../../deploy/compose/certificates.sh')
const DAYS = '30'

/**
 * What `deploy/` gives its parts: by a part's name the paths of
 * its certificate, its key, and the authority's certificate.
 */
export function certificatesIn(folder, env = {}) {
  execFileSync('bash', [SCRIPT, folder, DAYS], { stdio: 'ignore', env: { ...process.env, ...env } })
  return (part) =>
    Object.fromEntries(
      ['certificate', 'key', 'authority'].map((file) => [file, join(folder, part, `${file}.pem`)]),
    )
}

/** The address of a database, with whom one is there. */
export function databaseUrl(certificates, part, role, hosts, database = 'southbound') {
  const { certificate, key, authority } = certificates(part)
  const shown = new URLSearchParams({
    sslmode: 'verify-full',
    sslcert: certificate,
    sslkey: key,
    sslrootcert: authority,
  })
  return `postgres://${role}@${hosts}/${database}?${shown}`
}
