import type { Call } from '@southbound/shared/contract'
import type { Actor } from './context.ts'
import { isLoopback } from './edge/loopback.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000
/** At most this multiple of a call's limit: device keys can be invented. */
const ADDRESS_FACTOR = 10
const ACCOUNT_LIMIT = 1_200
const ADDRESS_LIMIT = 12_000

interface LimitedCaller {
  ip: string
  device: string | null
}

export class Limits {
  #counts = new Map<string, number>()
  #window = 0

  /** 3000 above the limit; this machine and its proxies have none by address. */
  check(wire: string, call: Call, { ip, device }: LimitedCaller, actor: Actor | null): void {
    const who = actor ? `a${actor.accountId}` : `d${device ?? ''}@${ip}`
    if (actor) this.#count(who, ACCOUNT_LIMIT)
    else this.checkAddress(ip)
    if (call.perMinute === undefined) return
    this.#count(`${wire} ${who}`, call.perMinute)
    this.#count(`${wire} i${ip}`, call.perMinute * ADDRESS_FACTOR)
  }

  checkAddress(ip: string): void {
    if (!isLoopback(ip)) this.#count(`i${ip}`, ADDRESS_LIMIT)
  }

  #count(key: string, most: number): void {
    const window = Math.floor(Date.now() / MINUTE_MS)
    if (window !== this.#window) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > most) throw new Refusal('rate.too-frequent')
  }
}
