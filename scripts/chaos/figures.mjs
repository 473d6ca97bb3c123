/** After the databases were hit, what fails for so long is excused. */
const WINDOW_MS = 15_000
const LIVE_MS = 10_000
const SLOWER = 3

const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Collects what clients saw. */
export function collector() {
  const seen = { reads: [], pages: [], repeated: [], failed: [], broken: [] }
  return {
    seen,
    told: {
      read: (ms) => seen.reads.push({ at: Date.now(), ms }),
      page: ({ status, ms }) => seen.pages.push({ at: Date.now() - ms, until: Date.now(), status, ms }),
      repeated: (at, path, { status, why }) =>
        seen.repeated.push({ at, until: Date.now(), path, what: status || why }),
      failedTwice: (at, path, { status, why }) =>
        seen.failed.push({ at, until: Date.now(), path, what: status || why }),
      broken: (error) => seen.broken.push(error.message),
    },
  }
}

/** Lines of goal, figure and verdict; `isWhole` when none was missed. */
export function judge({ seen, acts, compared, delays, faults, calmUntil }) {
  // A call that began before may have been under way when it was hit.
  const inWindow = ({ at, until }) =>
    faults.database.some(({ from }) => until >= from && at <= from + WINDOW_MS)
  const onBadLine = ({ at, ms }) => faults.line.some(({ from, to }) => at >= from && at - ms <= to)
  const outside = seen.failed.filter((one) => !inWindow(one))
  const calm = quantile(
    seen.reads.filter(({ at }) => at < calmUntil).map(({ ms }) => ms),
    0.95,
  )
  const later = quantile(
    seen.reads.filter((one) => one.at >= calmUntil && !onBadLine(one)).map(({ ms }) => ms),
    0.95,
  )
  const slowest = Math.max(0, ...delays)
  const inUpdate = ({ until }) => faults.update.some(({ from, to }) => until >= from && until <= to)
  const stale = acts.filter(({ kind }) => kind === 'stale').length
  const lines = [
    line('acknowledged acts that are lost', compared.lost.length, 0),
    line('acts that were done twice', compared.twice.length, 0),
    line('readers who did not see their own write', stale, 0),
    line('failed with one repetition, outside of 15 s after a hit of the database', outside.length, 0),
    line(
      'pages that did not come',
      seen.pages.filter((one) => one.status !== 200 && !inWindow(one)).length,
      0,
    ),
    line('failed at first while nodes were updated one by one', seen.repeated.filter(inUpdate).length, 0),
    line('longest without a live event or a new connection (s)', round(slowest / 1_000), LIVE_MS / 1_000),
    line(`p95 of searches (ms), calm ${Math.round(calm)}`, Math.round(later), Math.round(calm * SLOWER)),
    line('errors of the load itself', seen.broken.length, 0),
  ]
  return { lines: lines.map(({ text }) => text), isWhole: lines.every(({ isMet }) => isMet), outside }
}

const round = (number) => Math.round(number * 10) / 10
function line(name, figure, most) {
  const isMet = figure <= most
  return { isMet, text: `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${figure} (at most ${most})` }
}
