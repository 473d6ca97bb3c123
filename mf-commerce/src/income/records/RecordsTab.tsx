import { useUrl } from '@southbound/shared/platform'
import { RecordList } from './RecordList.tsx'
import { RecordPage } from './RecordPage.tsx'

export default function RecordsTab() {
  const { search } = useUrl()
  const record = search.get('record')
  return record ? <RecordPage key={record} recordId={record} /> : <RecordList />
}
