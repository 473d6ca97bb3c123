import { api } from '@southbound/shared/platform'
import SchoolDetailScreen from '../school-detail/SchoolDetailScreen.tsx'
import { labelsOf, type SchoolDetailData } from '../school-detail/school-detail.ts'
import { PreviewPage } from './PreviewPage.tsx'

async function load(signal: AbortSignal): Promise<SchoolDetailData> {
  const school = await api('POST /roughRaftSchool/preview', null, { signal })
  return { school, discussions: { rows: [], total: 0 }, ...(await labelsOf(school, signal)) }
}

export default function SchoolPreviewScreen() {
  return <PreviewPage load={load} page={SchoolDetailScreen} />
}
