/**
 * Counts what is done in one turn of the event loop: `most` is the largest
 * number of marks between two turns. Does not depend on how fast the machine is.
 */
export function countTurns() {
  let [inTurn, most, over] = [0, 0, false]
  const turn = () => {
    inTurn = 0
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    mark() {
      inTurn++
      most = Math.max(most, inTurn)
    },
    /** Ends the counting; answers the most that one turn did. */
    end() {
      over = true
      return most
    },
  }
}
