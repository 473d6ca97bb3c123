import { randomBytes } from 'node:crypto'

const FILE_KEY = /^([0-9a-f]{48})(?:-\d+\.\w+)?$/

/** The sweep leaves keys of another form alone. */
export const newFileKey = (): string => randomBytes(24).toString('hex')
/** The key that a row has, of its file or of a size of its picture; null for keys of another form. */
export const rowKeyOf = (key: string): string | null => FILE_KEY.exec(key)?.[1] ?? null
