import type { Call } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { SharedMemory } from '../shared-memory/shared-memory.ts'
import type { Actor } from './context.ts'
import { isLoopback } from './edge/loopback.ts'
import { networkIn } from './edge/network.ts'
import { Refusal } from './refusal.ts'

/** At most this multiple of a call's limit: device keys can be invented. */
const ADDRESS_FACTOR = 10
/** A household has a /64 of IPv6. */
const V6_GROUPS = 4
const ACCOUNT_LIMIT = 1_200
const ADDRESS_LIMIT = 12_000
const NOTICE_LIMIT = 600

interface LimitedCaller {
  ip: string
  device: string | null
}
/** How often a key was counted in this process, and how often all may. */
type Counted = readonly (readonly [key: string, most: number])[]

export class Limits {
  #counts = new Map<string, number>()
  #window = 0

  /** 3000 above the limit; this machine and its proxies have none by address. Answers what was counted. */
  check(wire: string, call: Call, { ip, device }: LimitedCaller, actor: Actor | null): Counted {
    const network = networkIn(ip, V6_GROUPS)
    const who = actor ? `a${actor.accountId}` : `d${device ?? ''}@${network}`
    const counted: [string, number][] = []
    if (actor) counted.push([who, ACCOUNT_LIMIT])
    else if (!isLoopback(ip)) counted.push([`i${network}`, ADDRESS_LIMIT])
    if (call.perMinute !== undefined)
      counted.push(
        [`${wire} ${who}`, call.perMinute],
        [`${wire} i${network}`, call.perMinute * ADDRESS_FACTOR],
      )
    for (const [key, most] of counted) this.#count(key, most)
    return counted
  }

  /** Counts a payment provider's notices: many payments come from few addresses. */
  checkNotice(ip: string): void {
    this.checkAddress(ip)
    if (!isLoopback(ip)) this.#count(`notice i${networkIn(ip, V6_GROUPS)}`, NOTICE_LIMIT)
  }

  checkAddress(ip: string): void {
    if (!isLoopback(ip)) this.#count(`i${networkIn(ip, V6_GROUPS)}`, ADDRESS_LIMIT)
  }

  #count(key: string, most: number): void {
    const window = windowNow()
    if (window !== this.#window) this.#counts.clear()
    this.#window = window
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > most) throw new Refusal('rate.too-frequent')
  }
}

const windowNow = () => Math.floor(Date.now() / MINUTE_MS)

/** The same over all nodes, where they share a memory; where it is away, each node's own count is all. */
export async function checkShared(memory: SharedMemory, counted: Counted): Promise<void> {
  if (counted.length === 0 || !memory.isThere()) return
  const keys = counted.map(([key]) => `limit:${windowNow()}:${key}`)
  const counts = await memory.count(keys, MINUTE_MS / 1_000)
  if (counts?.some((count, at) => count > (counted[at]?.[1] ?? count))) throw new Refusal('rate.too-frequent')
}
