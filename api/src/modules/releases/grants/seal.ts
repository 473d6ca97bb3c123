import type { SigningKeys } from '../signing.ts'

/** What is signed for a time. */
interface Lasting {
  /** Milliseconds since 1970. */
  until: number
}
export interface Sealing<S extends Lasting> {
  sealed(keys: SigningKeys, seal: S): string
  /** Null when forged, of another kind, or expired. */
  opened(keys: SigningKeys, value: string, now?: number): S | null
}
const pack = (text: string) => Buffer.from(text).toString('base64url')
const unpack = (text: string) => Buffer.from(text, 'base64url').toString()

/** Release sets are signed with the same keys, so a kind begins each text: `southbound grant 1`. */
export function sealingOf<S extends Lasting>(kind: string): Sealing<S> {
  const beginning = `southbound ${kind} 1\n`
  return {
    sealed: (keys, seal) => {
      const { document, keyId, signature } = keys.sign(beginning + JSON.stringify(seal))
      return [pack(document), keyId, pack(signature)].join('.')
    },
    opened: (keys, value, now = Date.now()) => {
      const [document = '', keyId = '', signature = ''] = value.split('.')
      const text = unpack(document)
      if (
        !text.startsWith(beginning) ||
        !keys.verify({ document: text, keyId, signature: unpack(signature) })
      )
        return null
      const seal = JSON.parse(text.slice(beginning.length)) as S
      return seal.until > now ? seal : null
    },
  }
}

/** For one visitor, for an hour. */
export interface Seal extends Lasting {
  id: string
  name: string
  origin: string
  visitor: string
}
export const { sealed, opened } = sealingOf<Seal>('grant')
