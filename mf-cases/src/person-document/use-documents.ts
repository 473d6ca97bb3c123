import { type DataOf, useCall, useUrl } from '@southbound/shared/platform'
import { useAsk } from '../components/use-ask.ts'

export type StoredDocument = DataOf<'POST /fileOperate/selectFileByConditions/:id'>['rows'][number]
/** The three lists: internal, open, and work in progress. */
export const LISTS = ['1', '2', 'draft'] as const
type List = (typeof LISTS)[number]
export const LIST_ROWS = 20
const ALL_ROWS = 100

const conditionsOf = (list: List) =>
  list === 'draft' ? { draft: true } : { listType: Number(list), draft: false }

/** The own documents. The list, the words, the type and the page are in the address. */
export function useDocuments(accountId: string) {
  const { search } = useUrl()
  const list = LISTS.find((known) => known === search.get('list')) ?? '1'
  const keyword = search.get('keyword') ?? ''
  const docTypeCode = search.get('type') ?? ''
  const page = Math.max(1, Number(search.get('page')) || 1)
  const params = { id: accountId }
  const body = {
    ...conditionsOf(list),
    keyword: keyword || undefined,
    docTypeCode: docTypeCode || undefined,
    page,
    rows: LIST_ROWS,
  }
  const found = useCall('POST /fileOperate/selectFileByConditions/:id', { params, body })
  const all = useCall('POST /fileOperate/selectFileByConditions/:id', {
    params,
    body: { page: 1, rows: ALL_ROWS },
  })
  const quota = useCall('GET /selfCenter/getRestDiskQuota')
  const reload = () => {
    found.reload()
    all.reload()
    quota.reload()
  }
  return {
    found,
    all: all.data?.rows ?? [],
    quota: quota.data,
    list,
    keyword,
    docTypeCode,
    page,
    ask: useAsk(),
    reload,
  }
}
