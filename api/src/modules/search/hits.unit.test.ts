import { expect, test } from '@jest/globals'
import { keptHits } from './hits.ts'
import { addBit, noBits } from './segment/bits.ts'

const SIZE = 1_000
const ALL = 15
const table = Uint32Array.from({ length: 16 }, (_, classes) => classes * 7)
/** Every so-manieth document, in classes of its own. */
const held = (step: number) =>
  new Map(Array.from({ length: SIZE / step }, (_, at) => [at * step, 1 + ((at * 5) % 15)]))

test.each([2, 40])('of every %dth document the classes are known, and are added to the scores', (step) => {
  const expected = held(step)
  const [bits, classes] = [noBits(SIZE), new Uint8Array(SIZE)]
  for (const [document, own] of expected) {
    addBit(bits, document)
    classes[document] = own
  }
  const hits = keptHits(bits, classes, ALL)
  expect(classes.every((one) => one === 0)).toBe(true)
  const documents = Array.from({ length: SIZE }, (_, at) => at)
  expect(documents.map((at) => hits.classesAt(at))).toEqual(documents.map((at) => expected.get(at) ?? 0))
  const some = documents.filter((at) => at % 3 === 0)
  const scores = new Uint32Array(SIZE).fill(100)
  hits.addTo(scores, Uint32Array.from(some), table)
  expect([...scores.subarray(0, some.length)]).toEqual(
    some.map((at) => 100 + (table[expected.get(at) ?? 0] as number)),
  )
})

test('rare words take less room than frequent ones', () => {
  const room = (step: number) => {
    const bits = noBits(SIZE)
    for (const document of held(step).keys()) addBit(bits, document)
    return keptHits(bits, new Uint8Array(SIZE), ALL).bytes
  }
  expect(room(40)).toBeLessThan(room(2) / 3)
})
