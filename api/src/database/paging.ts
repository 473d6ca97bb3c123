import { PAGE_ROWS } from '@southbound/shared/contract/constants'

export const pageOf = ({
  page = 1,
  rows = PAGE_ROWS.normal as number,
}: {
  page?: number
  rows?: number
}) => ({
  limit: rows,
  offset: (page - 1) * rows,
})

/** `ilike` patterns with % and _ escaped; undefined without words. */
export function containing(keyword: string | null | undefined): string | undefined {
  const beginning = beginningWith(keyword)
  return beginning && `%${beginning}`
}
export function beginningWith(keyword: string | null | undefined): string | undefined {
  const words = keyword?.trim()
  return words ? `${words.replace(/[\\%_]/g, '\\$&')}%` : undefined
}
