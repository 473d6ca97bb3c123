import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'

interface Ranges {
  from: BigUint64Array
  to: BigUint64Array
  nations: string[]
}
type Row = { from: bigint; to: bigint; nation: string }
const LINE = /^"?([0-9a-f.:]+)"?,"?([0-9a-f.:]+)"?,"?([A-Z]{2})"?/i

export function openRanges(file: string): ((ip: string) => string | null) | null {
  if (!existsSync(file)) return null
  const rows: { 4: Row[]; 6: Row[] } = { 4: [], 6: [] }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, first, last, nation] = LINE.exec(line) ?? []
    const family = isIP(first ?? '')
    if (first && last && nation && (family === 4 || family === 6))
      rows[family].push({ from: numberOf(first), to: numberOf(last), nation: nation.toUpperCase() })
  }
  const ranges = { 4: sorted(rows[4]), 6: sorted(rows[6]) }
  return (ip) => find(ranges, ip.replace(/^::ffff:(?=\d+\.)/i, ''))
}

function sorted(rows: Row[]): Ranges {
  rows.sort((a, b) => (a.from < b.from ? -1 : 1))
  return {
    from: BigUint64Array.from(rows, ({ from }) => from),
    to: BigUint64Array.from(rows, ({ to }) => to),
    nations: rows.map(({ nation }) => nation),
  }
}

function find(ranges: { 4: Ranges; 6: Ranges }, ip: string): string | null {
  const family = isIP(ip)
  if (family !== 4 && family !== 6) return null
  const { from, to, nations } = ranges[family]
  const wanted = numberOf(ip)
  let low = 0
  let high = from.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((from[middle] as bigint) <= wanted) low = middle + 1
    else high = middle
  }
  const at = low - 1
  return at >= 0 && wanted <= (to[at] as bigint) ? (nations[at] ?? null) : null
}

/** An IPv4 address, or the network half of an IPv6 one. */
const numberOf = (ip: string): bigint =>
  isIP(ip) === 4 ? ip.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n) : networkOf(ip)

function networkOf(ip: string): bigint {
  const [head = '', tail] = ip.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back]
    .slice(0, 4)
    .reduce((sum, part) => sum * 65_536n + BigInt(`0x${part || '0'}`), 0n)
}
