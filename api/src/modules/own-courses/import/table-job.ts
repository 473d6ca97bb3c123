import { readTable, type Table } from './read-table.ts'
import { TableRefused } from './table-refused.ts'

/** What is in an institution's table, or why it is not taken: as plain data, which goes from thread to thread. */
export type ReadTable = { table: Table } | { refused: Pick<TableRefused, 'failure' | 'values'> }

/** Reads a table of courses from the bytes of an .xlsx or .csv file. */
export async function tableIn(bytes: Uint8Array): Promise<ReadTable> {
  try {
    return { table: await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (error instanceof TableRefused) return { refused: { failure: error.failure, values: error.values } }
    throw error
  }
}
