import type { DataOf } from '@southbound/shared/platform'

export type QueuedArticle = DataOf<'GET /operations/articles'>['rows'][number]
export type DeskArticle = DataOf<'GET /operations/articles/:id'>
export const LISTS = ['waiting', 'scheduled', 'published', 'returned', 'closed'] as const
export type List = (typeof LISTS)[number]
export const ROWS = 20

export const listOf = (search: URLSearchParams): List =>
  LISTS.find((one) => one === search.get('list')) ?? 'waiting'
export const pathOf = (query: { list: List; id?: string }): string =>
  `/crm/articles?${new URLSearchParams(query)}`
