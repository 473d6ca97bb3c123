import { HOTP, Secret, TOTP } from 'otpauth'

/** What every authenticator app supports. */
const EVERY_APP = { issuer: 'Southbound', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks differ, so the steps before and after count too. */
const DRIFT = 1
const CODE = /^\d{6}$/

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const codeAt = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })

export const stepOf = (now: number): number => TOTP.counter({ period: EVERY_APP.period, timestamp: now })

export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, '')
  if (!CODE.test(token)) return null
  const drift = TOTP.validate({
    ...EVERY_APP,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: DRIFT,
  })
  return drift === null ? null : stepOf(now) + drift
}

export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...EVERY_APP, label: account, secret }).toString()
