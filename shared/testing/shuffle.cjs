const { createHash } = require('node:crypto')
const { default: Sequencer } = require('@jest/test-sequencer')
const LONG = require('./long-suites.cjs')

const TOGETHER = /\.cache\/together\//
const SEED = process.env.SUITE_ORDER ?? String(Date.now())

/** In another order each time: no suite may lean on another. SUITE_ORDER repeats an order. */
module.exports = class extends Sequencer {
  sort(tests) {
    console.log(`SUITE_ORDER=${SEED}`)
    const place = ({ path }) => createHash('sha256').update(SEED).update(path).digest('hex')
    const length = ({ path }) => (LONG.test(path) ? 2 : Number(TOGETHER.test(path)))
    return [...tests].sort(
      (one, other) => length(other) - length(one) || place(one).localeCompare(place(other)),
    )
  }
}
