import { cpus, loadavg } from 'node:os'

/** The middle of the sorted values; between the two middle ones when their number is even. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}
/** The value under which `share` (0-1) of all lie. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
export const round = (value, places = 2) => Number(value.toFixed(places))

/** Prints rows of objects as an aligned table. */
export function table(title, rows) {
  console.log(`\n${title}`)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  for (const row of cells)
    console.log(
      `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')}`,
    )
}

/** Prints what was asked, what was found, and whether it holds. */
export function goals(title, list) {
  table(
    title,
    list.map(({ goal, found, limit, least }) => ({
      goal,
      found,
      limit: `${least ? '>=' : '<='} ${limit}`,
      '': holds({ found, limit, least }) ? 'ok' : 'MISSED',
    })),
  )
}
const holds = ({ found, limit, least }) => (least ? found >= limit : found <= limit)

/** One line on the machine: figures without it mean little. */
export const machine = () =>
  `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`
export const progress = (text) => process.stderr.write(`${text}\n`)
