export interface StoredKey {
  key: string
  changedAt: Date
}

/** Keys name no person. */
export interface FileStorage {
  /** @throws CannotStore from a sealed one: then nothing lies there. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Every key with its last change, in no order. */
  list(): AsyncIterable<StoredKey>
}

/** Where sealed files lie: a folder or a bucket. */
export interface FilePlace extends FileStorage {
  /** The first bytes. */
  begin(key: string, length: number): Promise<Buffer | null>
  /** False where it was removed or replaced meanwhile: then it stays so. */
  change(key: string, work: (bytes: Buffer) => Promise<Buffer>): Promise<boolean>
}
