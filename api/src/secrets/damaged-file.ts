/** A stored file was changed or cut, lies in the place of another, or its key is not at hand. */
export class DamagedFile extends Error {
  constructor(storageKey: string, why: string, cause?: unknown) {
    super(`The stored file ${storageKey} does not open: ${why}`, { cause })
    this.name = 'DamagedFile'
  }
}
