/**
 * node shared/release/verify-history.mjs history.json [--key k20260101000000=<SPKI DER in base64>]
 * Checks a log that was exported at the desk: every hash, every signature, and that nothing was left out
 * between. Without --key the file's own keys are believed: then a change is found, a wholly new log is not.
 * With it, those named are believed alone: name each that has signed, also one that was removed since.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const BEGINNING = '0'.repeat(64)
const keyOf = (der) => createPublicKey({ key: Buffer.from(der, 'base64'), type: 'spki', format: 'der' })

function faultOf({ document, previous, hash, keyId, signature }, before, keys) {
  if (previous !== before) return 'does not follow the one before'
  if (createHash('sha256').update(`${previous}\n${document}`).digest('hex') !== hash) return 'was changed'
  const key = keys[keyId]
  if (!key)
    return `is signed with ${keyId}, which is not known: name each key that has signed, --key <id>=<key>`
  const isSigned = verify(null, Buffer.from(hash), keyOf(key), Buffer.from(signature, 'base64'))
  return isSigned ? null : 'has no valid signature'
}

/** `{ keys, links }`, oldest first; null when whole, else a sentence about the first link that is not. */
export function faultIn({ keys, links }, trusted = keys) {
  let before = BEGINNING
  for (const link of links) {
    const fault = faultOf(link, before, trusted)
    if (fault) return `Link ${link.link} ${fault}.`
    before = link.hash
  }
  return null
}

function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true } },
  })
  const log = JSON.parse(readFileSync(positionals[0], 'utf8'))
  const trusted = values.key?.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)])
  const fault = faultIn(log, trusted && Object.fromEntries(trusted))
  console.log(fault ?? `${log.links.length} acts, whole and signed; the last is ${log.links.at(-1)?.hash}.`)
  if (fault) process.exitCode = 1
}
if (import.meta.url === `file://${process.argv[1]}`) run()
