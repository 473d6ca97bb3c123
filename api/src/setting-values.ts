import { availableParallelism } from 'node:os'
import { pairsIn } from './origins.ts'
import { type Proxies, readProxies } from './plugins/edge/proxies.ts'
import { type ClamavPlace, readClamav } from './storage/clamav-place.ts'

// Values of single settings. Each throws with the setting's name and its rule.

export function readPort(text: string | undefined): number {
  const port = Number(text || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

export function readSwitch(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (!text) return otherwise
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`)
  return text === '1'
}

export function readCount(text: string | undefined, name: string, otherwise: number, least: number): number {
  const count = Number(text || otherwise)
  if (!Number.isInteger(count) || count < least)
    throw new Error(`${name} must be a whole number of at least ${least}, not "${text}".`)
  return count
}

export function readTrust(text: string | undefined): Proxies {
  const proxies = readProxies(text)
  if (proxies === null)
    throw new Error(
      `TRUST_PROXY must be how many proxies of yours stand one behind the other (0 to 10), or their addresses and ranges like 10.0.0.0/8,::1, not "${text}".`,
    )
  return proxies
}

/** Each needs memory for the catalogue, so more are only started on demand. */
const MOST_UNASKED = 4
export function readProcesses(text: string | undefined): number {
  const processes = text ? Number(text) : Math.min(availableParallelism(), MOST_UNASKED)
  if (!Number.isInteger(processes) || processes < 1 || processes > 64)
    throw new Error(`PROCESSES must be a number from 1 to 64, not "${text}".`)
  return processes
}

export function readUrl(text: string | undefined, otherwise: string): string {
  const url = text || otherwise
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(`PUBLIC_URL must be an http or https address, not "${text}".`)
  return url.replace(/\/+$/, '')
}

/** In production a second scanner must be named, or left out in so many words. */
export function readScanner(text: string | undefined, production: boolean): ClamavPlace | undefined {
  if (text === 'none') return undefined
  if (!text && !production) return undefined
  const place = readClamav(text ?? '')
  if (place) return place
  const rule = "the path of clamd's socket, or a host and port"
  throw new Error(
    text
      ? `CLAMAV must be ${rule}, not "${text}".`
      : `CLAMAV must be set in production: ${rule}, or "none" where files are looked into by the site alone.`,
  )
}

/** `AU=51 824 753 556,NZ=123-456-789`: by the country whose tax they are for. */
export function readTaxNumbers(text = ''): Record<string, string> {
  const pairs = pairsIn(text)
  const wrong = pairs.find(([country, number]) => !/^[A-Z]{2}$/.test(country) || number === '')
  if (wrong)
    throw new Error(`SELLER_TAX_NUMBERS must be like AU=51 824 753 556, not "${wrong[0]}=${wrong[1]}".`)
  return Object.fromEntries(pairs)
}
