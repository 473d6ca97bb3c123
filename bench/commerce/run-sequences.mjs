// Runs random sequences through the decisions of the orders, in chunks whose seed is printed when one fails.
import { runSequences } from '../../api/src/modules/orders/core/sequences.fixture.ts'

const [wanted, seed] = process.argv.slice(2).map(Number)
const CHUNK = 10_000
const ends = new Map()
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
for (let done = 0; done < wanted; done += CHUNK) {
  const found = runSequences(Math.min(CHUNK, wanted - done), seed + done / CHUNK)
  for (const [state, count] of found) ends.set(state, (ends.get(state) ?? 0) + count)
  if ((done / CHUNK) % 10 === 9) process.stderr.write(`${done + CHUNK} sequences, ${seconds()} s\n`)
}
const counts = [...ends].sort(([a], [b]) => a - b).map(([state, count]) => `${state}: ${count}`)
process.stderr.write(
  `${wanted} sequences from seed ${seed} hold, ${seconds()} s. Orders by last state: ${counts.join(', ')}\n`,
)
