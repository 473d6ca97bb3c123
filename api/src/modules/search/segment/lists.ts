export interface Lists {
  /** One more than there are lists. */
  starts: Uint32Array
  items: Uint32Array
}

export const listAt = ({ starts, items }: Lists, at: number): Uint32Array =>
  items.subarray(starts[at], starts[at + 1])

export class Numbers {
  private items: Uint32Array
  length = 0

  constructor(room = 1024) {
    this.items = new Uint32Array(room)
  }

  push(item: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(Math.max(64, this.length * 2))
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length++] = item
  }

  done(): Uint32Array {
    return this.items.slice(0, this.length)
  }
}

export function upTo(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let at = 0; at < count; at++) numbers[at] = at
  return numbers
}

export function reordered(lists: Lists, order: Uint32Array): Lists {
  const starts = new Uint32Array(order.length + 1)
  const items = new Uint32Array(lists.items.length)
  for (let at = 0, next = 0; at < order.length; at++) {
    const from = order[at] as number
    for (let item = lists.starts[from] as number; item < (lists.starts[from + 1] as number); item++)
      items[next++] = lists.items[item] as number
    starts[at + 1] = next
  }
  return { starts, items }
}

export function inverse({ starts, items }: Lists, count: number): Lists {
  const ends = new Uint32Array(count + 1)
  for (let at = 0; at < items.length; at++)
    ends[(items[at] as number) + 1] = (ends[(items[at] as number) + 1] as number) + 1
  for (let item = 0; item < count; item++)
    ends[item + 1] = (ends[item + 1] as number) + (ends[item] as number)
  const next = ends.slice(0, count)
  const turned = new Uint32Array(items.length)
  for (let list = 0; list < starts.length - 1; list++)
    for (let at = starts[list] as number; at < (starts[list + 1] as number); at++) {
      const item = items[at] as number
      turned[next[item] as number] = list
      next[item] = (next[item] as number) + 1
    }
  return { starts: ends, items: turned }
}

export function shared(a: Uint32Array, b: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(a.length, b.length))
  let [from, to, many] = [0, 0, 0]
  while (from < a.length && to < b.length) {
    const difference = (a[from] as number) - (b[to] as number)
    if (difference === 0) {
      found[many++] = a[from++] as number
      to++
    } else if (difference < 0) from++
    else to++
  }
  return found.subarray(0, many)
}
