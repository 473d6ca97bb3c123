import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

interface Asked {
  challenge: string
  rpId: string
  origin: string
  /** A finger, a face or a PIN. */
  verified?: boolean
}

/** An authenticator in software (WebAuthn level 2, 6.1 and 6.5): one key of the curve P-256. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const head = ({ rpId, verified = true }: Asked, more: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]), count])
  }
  // CBOR, RFC 8949: a map of five, an EC2 key for ES256.
  const key = Buffer.concat([
    ...[Buffer.from('a501020326200121' + '5820', 'hex'), Buffer.from(x, 'base64url')],
    ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
  ])
  return {
    id: text(id),
    make(asked: Asked) {
      const data = Buffer.concat([
        ...[head(asked, HAS_KEY), Buffer.alloc(16), Buffer.from([0, id.length]), id, key],
      ])
      const attestation = Buffer.concat([
        Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58', 'latin1'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id: text(id),
        clientData: text(clientData('create', asked)),
        attestation: text(attestation),
        transports: ['internal'],
      }
    },
    prove(asked: Asked) {
      counter++
      const said = clientData('get', asked)
      const data = head(asked, 0)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        id: text(id),
        clientData: text(said),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
    /** As a copy of the device that was used less often. */
    forgetUses: () => (counter = 0),
  }
}
