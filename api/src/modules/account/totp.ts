import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, steps of 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ: the step before and the step after count too. */
const DRIFT = [0, -1, 1] as const
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as RFC 4648 base32, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** A fresh secret of 160 bits. */
export const newTotpSecret = (): string => base32(randomBytes(20))

/** The code of a time step (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (digest[19] ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepOf = (now: number): number => Math.floor(now / STEP_MS)

/** The time step that the code belongs to, or null when it is none of the present ones. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const given = Buffer.from(code.replace(/\s/g, ''))
  if (given.length !== DIGITS) return null
  const found = DRIFT.map((drift) => stepOf(now) + drift).find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given))
  return found ?? null
}

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Southbound:${account}`)}?secret=${secret}&issuer=Southbound&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
