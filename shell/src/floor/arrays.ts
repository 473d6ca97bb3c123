import { fill } from './fill-in.ts'

type List = unknown[]
type Test = (value: unknown, at: number, list: List) => unknown

function at(this: List | string, index: number): unknown {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? this.length + whole : whole]
}
function findLastIndex(this: List, test: Test): number {
  for (let index = this.length - 1; index >= 0; index--) if (test(this[index], index, this)) return index
  return -1
}
function withValue(this: List, index: number, value: unknown): List {
  const copy = this.slice()
  const place = index < 0 ? copy.length + index : index
  if (!(place in copy)) throw new RangeError(`no element ${index}`)
  copy[place] = value
  return copy
}

export function fillArrays(): void {
  fill(String.prototype, { at })
  fill(Array.prototype, {
    at,
    findLastIndex,
    findLast(this: List, test: Test) {
      return this[findLastIndex.call(this, test)]
    },
    toReversed(this: List) {
      return this.slice().reverse()
    },
    toSorted(this: List, compare?: (a: unknown, b: unknown) => number) {
      return this.slice().sort(compare)
    },
    toSpliced(this: List, ...change: [number, number, ...List]) {
      const copy = this.slice()
      copy.splice(...change)
      return copy
    },
    with: withValue,
  })
}
