import { pick, useCall, useLocale } from '@southbound/shared/platform'

export function useDocumentTypes() {
  const locale = useLocale()
  const { state, data } = useCall('GET /lookup/:name', { params: { name: 'documentType' } })
  const options = (data?.rows ?? []).map((row) => ({ value: row.code, label: pick(row, locale) || row.code }))
  const nameOf = (code: string | null) => code && (options.find(({ value }) => value === code)?.label ?? code)
  return { loading: state === 'loading', options, nameOf }
}
