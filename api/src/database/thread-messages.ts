/** What the server asks of the database's thread. Statements of a transaction name it; the others wait until it is over. */
export type Question =
  | {
      say: 'query'
      id: number
      tx?: number
      text: string
      values: unknown[]
      mode: 'array' | 'object'
      asText: boolean
    }
  | { say: 'script'; id: number; tx?: number; text: string }
  | { say: 'begin'; id: number; tx: number }
  | { say: 'finish'; id: number; tx: number; keep: boolean }
  | { say: 'listen'; id: number; channel: string }
  | { say: 'close'; id: number }
  /** The next slice of a long answer. */
  | { say: 'more'; id: number; of: number }

/** Rows as the driver read them, with what is known of their columns. */
export interface Result {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
  /** How many rows are still to come: they are asked for slice by slice, so that none is read into the main thread in one go. */
  left?: number
}
/** What crosses of an error: the message and PostgreSQL's own words about it. */
export interface Failure {
  message: string
  code?: string
  [field: string]: string | undefined
}
export type Answer =
  | { id: number; result?: Result }
  | { id: number; failure: Failure }
  | { channel: string; payload: string }

/** The thread says this once, when the database is open; else what went wrong. */
export type Opened = { opened: true } | { opened: false; failure: Failure }
