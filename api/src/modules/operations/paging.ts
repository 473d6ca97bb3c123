import { PAGE_ROWS } from '@southbound/shared/contract/constants'

/** Which rows a page of a list holds. */
export function pageOf({ page = 1, rows = PAGE_ROWS.normal }: { page?: number; rows?: number }): {
  limit: number
  offset: number
} {
  return { limit: rows, offset: (page - 1) * rows }
}

/** The pattern of texts that contain these words; null when nothing is asked. */
export function containing(keyword: string | undefined): string | undefined {
  const words = keyword?.trim()
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
