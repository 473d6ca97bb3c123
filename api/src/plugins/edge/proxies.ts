import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** None (0), a number in a row, or addresses and ranges. */
export type Proxies = number | readonly string[]
/** Hop 0 is the direct peer. */
export type Trust = (address: string, hop: number) => boolean

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const MOST_HOPS = 10

/** `2` or `10.0.0.0/8,::1,loopback`; null when invalid. */
export function readProxies(text = ''): Proxies | null {
  const bare = text.trim()
  if (/^\d*$/.test(bare)) return Number(bare) <= MOST_HOPS ? Number(bare) : null
  const places = bare.split(',').map((place) => place.trim())
  return places.every((place) => Object.hasOwn(NAMED, place) || rangeOf(place)) ? places : null
}

interface Range {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}
function rangeOf(place: string): Range | null {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(place) ?? []
  const kind = isIP(address)
  const most = kind === 6 ? 128 : 32
  if (kind === 0 || (bits !== undefined && (Number(bits) < 1 || Number(bits) > most))) return null
  return { address, bits: Number(bits ?? most), family: kind === 6 ? 'ipv6' : 'ipv4' }
}

/** Which peers are believed about the one before them. */
export function trustIn(proxies: Proxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const known = new BlockList()
  for (const place of proxies.flatMap((one) => NAMED[one] ?? [one])) {
    const range = rangeOf(place)
    if (range) known.addSubnet(range.address, range.bits, range.family)
  }
  return (address) => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** `request.ip` for requests that the framework never sees. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trust: Trust,
): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const peers = [socket.remoteAddress ?? '', ...said.map((one) => one.trim()).reverse()].filter(Boolean)
  const at = peers.findIndex((address, hop) => !trust(address, hop))
  return peers.at(at) ?? ''
}
