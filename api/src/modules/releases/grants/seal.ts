import type { SigningKeys } from '../signing.ts'

/** For one visitor, for an hour. */
export interface Seal {
  id: string
  name: string
  origin: string
  visitor: string
  /** Milliseconds since 1970. */
  until: number
}
/** Release sets are signed with the same keys. */
const KIND = 'southbound grant 1\n'
const pack = (text: string) => Buffer.from(text).toString('base64url')
const unpack = (text: string) => Buffer.from(text, 'base64url').toString()

export function sealed(keys: SigningKeys, seal: Seal): string {
  const { document, keyId, signature } = keys.sign(KIND + JSON.stringify(seal))
  return [pack(document), keyId, pack(signature)].join('.')
}

/** Null when forged or expired. */
export function opened(keys: SigningKeys, value: string, now = Date.now()): Seal | null {
  const [document = '', keyId = '', signature = ''] = value.split('.')
  const text = unpack(document)
  if (!text.startsWith(KIND) || !keys.verify({ document: text, keyId, signature: unpack(signature) }))
    return null
  const seal = JSON.parse(text.slice(KIND.length)) as Seal
  return seal.until > now ? seal : null
}
