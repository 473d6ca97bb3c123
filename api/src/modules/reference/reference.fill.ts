import type { Store } from '../../database/database.ts'

export const referenceVersion = (): string => 'none'
export async function fillReference(_store: Store): Promise<void> {}
