/** A workbook that is refused as a whole, in words for who runs the import. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
}

export async function orRefuse<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof WorkbookRefused) throw error
    throw new WorkbookRefused(`${what} (${error instanceof Error ? error.message : String(error)})`)
  }
}

/** A readable workbook with objections to it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor(readonly objections: readonly string[]) {
    super(objections.join('; '))
  }
}
