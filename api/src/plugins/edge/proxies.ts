import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The proxies in front of this server: none (0), so many in a row, or those at these addresses and ranges. */
export type Proxies = number | readonly string[]
/** Whether the peer at an address is a proxy of ours; the hop is 0 for whoever is connected to this server. */
export type Trust = (address: string, hop: number) => boolean

/** Ranges that a list may call by a name. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const MOST_HOPS = 10

/** Reads `2`, or `10.0.0.0/8,::1,loopback`; null when the text is neither. A 0, and nothing, are no proxies. */
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

/** Who is believed of what he says about the peer before him. */
export function trustIn(proxies: Proxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const known = new BlockList()
  for (const place of proxies.flatMap((one) => NAMED[one] ?? [one])) {
    const range = rangeOf(place)
    if (range) known.addSubnet(range.address, range.bits, range.family)
  }
  return (address) => known.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The address of a request that the framework never sees, as `request.ip` is of the others: the first peer, from this server outwards, that is no proxy of ours. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trust: Trust,
): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const peers = [socket.remoteAddress ?? '', ...said.map((one) => one.trim()).reverse()].filter(Boolean)
  const at = peers.findIndex((address, hop) => !trust(address, hop))
  return peers.at(at) ?? ''
}
