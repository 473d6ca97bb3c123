/** For whoever runs the import. */
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

export class ImportRefused extends Error {
  override name = 'ImportRefused'
  constructor(readonly objections: readonly string[]) {
    super(objections.join('; '))
  }
}
