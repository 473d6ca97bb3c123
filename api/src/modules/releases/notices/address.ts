import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Only global unicast is public in IPv6; of it not what leads to IPv4 or is for papers. */
const V6_PUBLIC = '2000::/3'
const V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const privateV4 = listOf(V4, 'ipv4')
const privateV6 = listOf(V6, 'ipv6')
const publicV6 = listOf([V6_PUBLIC], 'ipv6')

/** An address of the public net; nothing of this machine, its neighbours, or a cloud's own services. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, 'ipv4')
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6')
}

/** `https` on its usual port, without a name and password, to a host that may be public. */
export function isHookAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, username, password, hostname, hash } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isUsable = protocol === 'https:' && port === '' && username === '' && password === '' && hash === ''
  return isUsable && (isIP(host) === 0 ? host.includes('.') : isPublic(host))
}

/**
 * The address that is checked is the one that is spoken to: a name cannot mean another one a moment later.
 */
export const lookupPublic =
  (ask: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) =>
    ask(hostname, { ...options, all: true }, (error, found) => {
      const bad = found?.find(({ address }) => !isPublic(address))
      if (error) return done(error, '', 0)
      if (bad || !found?.[0]) return done(new Error(`${hostname} leads to a private address`), '', 0)
      if (options.all) return done(null, found)
      return done(null, found[0].address, found[0].family)
    })
