const BATCH = 300

/** Gives rows to a writer 300 at a time: one statement each, below the drivers' limit of parameters. Answers all that it answered, in order. */
export async function inBatches<T, R>(rows: readonly T[], write: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const written: R[] = []
  for (let from = 0; from < rows.length; from += BATCH)
    written.push(...(await write(rows.slice(from, from + BATCH))))
  return written
}
