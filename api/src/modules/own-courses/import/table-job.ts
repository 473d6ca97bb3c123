import { readTable, type Table } from './read-table.ts'
import { TableRefused } from './table-refused.ts'

type ReadTable = { table: Table } | { refused: Pick<TableRefused, 'failure' | 'values'> }

export async function tableIn(bytes: Uint8Array): Promise<ReadTable> {
  try {
    return { table: await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch (error) {
    if (error instanceof TableRefused) return { refused: { failure: error.failure, values: error.values } }
    throw error
  }
}
