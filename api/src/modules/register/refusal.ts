/** Why a whole workbook is refused: said to the person who runs the import, in his words, with nothing changed. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
}

/** Runs a step whose own errors mean that the workbook is broken, and says so with what was being read. */
export async function orRefuse<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof WorkbookRefused) throw error
    throw new WorkbookRefused(`${what} (${error instanceof Error ? error.message : String(error)})`)
  }
}

/** Why an import is refused that can be read, but would do what nobody usually wants. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor(readonly objections: readonly string[]) {
    super(objections.join('; '))
  }
}
