import { PAGE_ROWS } from '@southbound/shared/contract/constants'

export function pageOf({ page = 1, rows = PAGE_ROWS.normal }: { page?: number; rows?: number }): {
  limit: number
  offset: number
} {
  return { limit: rows, offset: (page - 1) * rows }
}

export function containing(keyword: string | undefined): string | undefined {
  const words = keyword?.trim()
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
