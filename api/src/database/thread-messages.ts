/** Statements of a transaction name it; others wait until it is over. */
export type ThreadQuestion =
  | {
      say: 'query'
      id: number
      tx?: number
      text: string
      values: unknown[]
      mode: 'array' | 'object'
    }
  | { say: 'script'; id: number; tx?: number; text: string }
  | { say: 'begin'; id: number; tx: number }
  | { say: 'finish'; id: number; tx: number; keep: boolean }
  | { say: 'listen'; id: number; channel: string }
  | { say: 'close'; id: number }
  | { say: 'more'; id: number; of: number }

export interface Result {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
  /** Rows still to be asked for, so that the main thread never reads all at once. */
  left?: number
}
export interface ThreadFailure {
  message: string
  code?: string
  [field: string]: string | undefined
}
export type ThreadAnswer =
  | { id: number; result?: Result }
  | { id: number; failure: ThreadFailure }
  | { channel: string; payload: string }

export type Opened = { opened: true } | { opened: false; failure: ThreadFailure }
