const linesOf = (stack: string | undefined): string[] => (stack ?? '').split('\n')

/** Keeps on an error the part of its stack above whoever calls this from its catch: who emits an event is not to blame for who listens. Answers the error. */
export function thrownInside(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const below = new Set(linesOf(new Error().stack))
  const inside = linesOf(error.stack).filter((line) => !below.has(line))
  return Object.assign(error, { inside: inside.join('\n') })
}
