import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { api } from '@southbound/shared/platform'
import type { Discussions } from '../wire.ts'

export type Discussed = 'school' | 'agency'
export const CALLS = {
  school: {
    list: 'POST /school/schoolPageComment',
    add: 'POST /school/addDiscusssion',
    reply: 'POST /school/replyDiscusssion',
  },
  agency: {
    list: 'POST /agency/agencyPageComment',
    add: 'POST /agency/addDiscusssion',
    reply: 'POST /agency/replyDiscusssion',
  },
} as const

export const loadDiscussions = (
  about: Discussed,
  id: string,
  page: number,
  { parentId, signal }: { parentId?: string; signal?: AbortSignal } = {},
): Promise<Discussions> => {
  const rows = parentId ? PAGE_ROWS.replies : PAGE_ROWS.normal
  return api(CALLS[about].list, { body: { id, parentId, page, rows } }, { signal })
}
