import { api } from '@southbound/shared/platform'
import SchoolDetailScreen from '../school-detail/SchoolDetailScreen.tsx'
import { type SchoolDetailData, withLabels } from '../school-detail/school-detail.ts'
import { PreviewPage } from './PreviewPage.tsx'

async function load(signal: AbortSignal): Promise<SchoolDetailData> {
  const asked = api('POST /roughRaftSchool/preview', null, { signal })
  return { ...(await withLabels(asked, signal)), discussions: { rows: [], total: 0 } }
}

export default function SchoolPreviewScreen() {
  return <PreviewPage load={load} page={SchoolDetailScreen} />
}
