/** The place of files took none: another node may. `cause` is why. */
export class CannotStore extends Error {
  override name = 'CannotStore'
  constructor(cause: unknown) {
    super('the file could not be stored', { cause })
  }
}
