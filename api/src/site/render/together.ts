/**
 * Hands on together what comes in one turn of the process: each message wakes the process on the other side.
 */
export function together<T>(handOn: (all: T[]) => void): (one: T) => void {
  let waiting: T[] = []
  return (one) => {
    waiting.push(one)
    if (waiting.length > 1) return
    setImmediate(() => {
      const all = waiting
      waiting = []
      handOn(all)
    })
  }
}
