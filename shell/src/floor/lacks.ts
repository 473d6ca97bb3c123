/** Whether this browser lacks a part that `fill.ts` brings: the newest of them are asked for. */
export const lacksParts = (): boolean =>
  !('any' in AbortSignal && 'canParse' in URL && 'toSorted' in Array.prototype && 'randomUUID' in crypto)
