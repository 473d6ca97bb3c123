import { createHash } from 'node:crypto'

/** What a browser checks a file by (Subresource Integrity), and we wherever a release's file is read: `sha384-<base64>`. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
