import { type DataOf, useCall, useUrl } from '@southbound/shared/platform'

export type Document = DataOf<'POST /fileOperate/selectFileByConditions/:id'>['rows'][number]
/** The three lists: internal, open, and work in progress. */
export const LISTS = ['1', '2', 'draft'] as const
export type List = (typeof LISTS)[number]
export const LIST_ROWS = 20
const ALL_ROWS = 100

const conditionsOf = (list: List) =>
  list === 'draft' ? { draft: true } : { listType: Number(list), draft: false }

/** The person's documents. The list, the words looked for, the type and the page live in the address. */
export function useDocuments(accountId: string) {
  const { search, setSearch } = useUrl()
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
  const ask = (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    setSearch(next)
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
    reload,
  }
}

/** The names of the document types in the reader's language, by code and as a list to choose from. */
export function useDocumentTypes(locale: 'en' | 'zh') {
  const { data } = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const options = (data?.rows ?? []).map(({ code, nameEn, nameCn }) => ({
    value: code,
    label: (locale === 'zh' ? nameCn : nameEn) ?? code,
  }))
  const names = new Map(options.map(({ value, label }) => [value, label]))
  return { options, nameOf: (code: string | null) => (code ? (names.get(code) ?? code) : null) }
}
