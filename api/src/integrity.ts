import { createHash } from 'node:crypto'

/** A file's Subresource Integrity hash: `sha384-<base64>`. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
