const BATCH = 300

/** 300 rows a statement, below the drivers' limit of parameters. */
export async function inBatches<T, R>(rows: readonly T[], write: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const written: R[] = []
  for (let from = 0; from < rows.length; from += BATCH)
    written.push(...(await write(rows.slice(from, from + BATCH))))
  return written
}
