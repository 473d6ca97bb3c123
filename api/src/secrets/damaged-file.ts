/** A stored file that does not open: changed, cut, of another place, or of a key that is not at hand. Nothing of it is given out. */
export class DamagedFile extends Error {
  constructor(storageKey: string, why: string, cause?: unknown) {
    super(`The stored file ${storageKey} does not open: ${why}`, { cause })
    this.name = 'DamagedFile'
  }
}
