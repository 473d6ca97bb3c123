/** A call that the server did not answer, or answered with a fault of its own; what it refuses is no failure. */
export interface FailedCall {
  wire: string
  /** 0 where nothing answered. */
  code: number
  /** Made where the call was made: its stack leads to the code that called. */
  from: Error
}
let hear: ((failed: FailedCall) => void) | undefined

/** Says who hears of failed calls: the frame, which tells whose they were. */
export const onFailedCall = (listener: (failed: FailedCall) => void): void => {
  hear = listener
}
export const tellFailedCall = (failed: FailedCall): void => hear?.(failed)
