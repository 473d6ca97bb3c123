const linesOf = (stack: string | undefined): string[] => (stack ?? '').split('\n')

/** Cuts an error's stack above the caller, who is not to blame for a listener. */
export function thrownInside(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const below = new Set(linesOf(new Error().stack))
  const inside = linesOf(error.stack).filter((line) => !below.has(line))
  return Object.assign(error, { inside: inside.join('\n') })
}
