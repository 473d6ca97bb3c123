import { HOUR_MS } from '@southbound/shared/contract/constants'
import { NoTurn, Turns } from '#api/threads/turns.ts'
import { NoticeRefused, ProviderFault, type RawNotice } from '../provider.ts'

/** PayPal repeats a notice for three days. */
const OLDEST_MS = 73 * HOUR_MS
const AHEAD_MS = HOUR_MS / 12
const NEEDED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const
/** PayPal is asked about so many at a time; others are asked to come again. */
const MOST_CHECKS = 8

function isPaypals(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
}

/** Without a call: whether it has the form of PayPal's notices. @throws NoticeRefused */
export function checkPaypalNotice({ headers, body }: RawNotice, now = Date.now()): void {
  if (NEEDED.some((name) => !headers[`paypal-${name}`])) throw new NoticeRefused('headers')
  if (!isPaypals(headers['paypal-cert-url'] ?? '')) throw new NoticeRefused('certificate')
  const age = now - Date.parse(headers['paypal-transmission-time'] ?? '')
  if (!(age < OLDEST_MS && age > -AHEAD_MS)) throw new NoticeRefused('time')
  try {
    JSON.parse(body)
  } catch {
    throw new NoticeRefused('body')
  }
}

/** Runs a few checks at a time. @throws ProviderFault where as many are running */
export function fewAtATime(most = MOST_CHECKS): <T>(check: () => Promise<T>) => Promise<T> {
  const turns = new Turns({ atOnce: most, waiting: 0, waitMs: 0 })
  return (check) =>
    turns.run(check).catch((error: unknown) => {
      throw error instanceof NoTurn ? new ProviderFault('too many notices are being checked', 'busy') : error
    })
}
