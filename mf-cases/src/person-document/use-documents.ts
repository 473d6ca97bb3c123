import { type DataOf, useCall } from '@southbound/shared/platform'
import { useListUrl } from '@southbound/shared/ui/desk/table'

export type StoredDocument = DataOf<'POST /fileOperate/selectFileByConditions/:id'>['rows'][number]
/** The three lists: internal, open, and work in progress. */
export const LISTS = ['1', '2', 'draft'] as const
type List = (typeof LISTS)[number]
export const LIST_ROWS = 20
const ALL_ROWS = 100

const conditionsOf = (list: List) =>
  list === 'draft' ? { draft: true } : { listType: Number(list), draft: false }

export function useDocuments(accountId: string) {
  const { search, page, change: ask, onPage } = useListUrl()
  const list = LISTS.find((known) => known === search.get('list')) ?? '1'
  const keyword = search.get('keyword') ?? ''
  const docTypeCode = search.get('type') ?? ''
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
    ask,
    onPage,
    reload,
  }
}

/** A name in a case or a profile is not taken here. */
export const namesOfOwn = (all: readonly StoredDocument[]): string[] =>
  all
    .filter(({ caseId, datumStudentId }) => caseId === null && !datumStudentId)
    .map(({ originalName }) => originalName)

const MIB = 1024 * 1024
/** 1536 as '2 KB', 5767168 as '5.5 MB', 1073741824 as '1 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < MIB) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const [value, unit] = bytes < 1024 * MIB ? [bytes / MIB, 'MB'] : [bytes / MIB / 1024, 'GB']
  return `${Number(value.toFixed(1))} ${unit}`
}
