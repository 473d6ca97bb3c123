/**
 * How much longer than alone something that computes takes on this machine now:
 * 1 where nothing else wants it. Computes for so many milliseconds to know.
 */
export function paceNow(ms: number): number {
  const [began, used] = [performance.now(), process.cpuUsage()]
  while (performance.now() - began < ms);
  const { user, system } = process.cpuUsage(used)
  return Math.max(1, (ms * 1_000) / (user + system))
}
