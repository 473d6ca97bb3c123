// Runs random sequences through the decisions of the orders, in chunks whose seed is printed when one fails.
import fc from 'fast-check'
import { deeds, firstOrder } from '../../api/src/modules/orders/core/deeds.fixture.ts'
import { runSequence } from '../../api/src/modules/orders/core/sequences.fixture.ts'

const [wanted = '1000000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
const CHUNK = 10_000
const ends = new Map()
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
for (let done = 0; done < Number(wanted); done += CHUNK) {
  fc.assert(
    fc.property(firstOrder, deeds, (first, all) => {
      const { state } = runSequence(first, all).state.order
      ends.set(state, (ends.get(state) ?? 0) + 1)
    }),
    { numRuns: Math.min(CHUNK, Number(wanted) - done), seed: Number(seed) + done / CHUNK },
  )
  if ((done / CHUNK) % 10 === 9) process.stderr.write(`${done + CHUNK} sequences, ${seconds()} s\n`)
}
const counts = [...ends].sort(([a], [b]) => a - b).map(([state, count]) => `${state}: ${count}`)
process.stderr.write(
  `${wanted} sequences from seed ${seed} hold, ${seconds()} s. Orders by last state: ${counts.join(', ')}\n`,
)
