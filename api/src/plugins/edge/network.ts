/** IPv6, expanded, without leading zeros. */
function prefixOf(address: string, groups: number): string {
  const [left = '', right] = address.split('::')
  const head = left.split(':').filter(Boolean)
  const tail = right?.split(':').filter(Boolean) ?? []
  const zeros =
    right === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/** A provider gives a customer up to a /48 of IPv6. */
const CUSTOMER_GROUPS = 3
export const networkOf = (ip: string): string => networkIn(ip, CUSTOMER_GROUPS)

/** IPv4, also in IPv6 form, else the first `groups` of 16 bits. */
export function networkIn(ip: string, groups: number): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return ip.includes(':') ? prefixOf(ip, groups) : ip
}
