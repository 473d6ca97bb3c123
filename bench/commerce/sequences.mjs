import { readOptions } from '../options.mjs'
import { runToEnd } from '../processes.mjs'
import { buildServer, compile, openWorkplace } from '../workplace.mjs'

/**
 * Random sequences through the decisions of orders, payments and refunds; throws where an invariant breaks.
 */
export async function bench(args) {
  const { n, seed } = readOptions(args, { n: 1_000_000, seed: String(Date.now() % 2 ** 31) })
  buildServer()
  const workplace = openWorkplace()
  await compile(workplace, { sequences: 'bench/commerce/run-sequences.mjs' })
  await runToEnd(workplace, 'dist/bench/sequences.js', [String(n), seed], {})
}
