import { api } from '@southbound/shared/platform'
import { lookup } from '../components/lookups.ts'
import SchoolDetailScreen from '../school-detail/SchoolDetailScreen.tsx'
import type { SchoolDetailData } from '../school-detail/school-detail.ts'
import { PreviewPage } from './PreviewPage.tsx'

async function load(signal: AbortSignal): Promise<SchoolDetailData> {
  const school = await api('POST /roughRaftSchool/preview', null, { signal })
  const scores = school.courses.map((row) => row.englishOverall?.examTypeCode)
  const [types, ownerships, genders, exams] = await Promise.all([
    lookup('institutionType', signal, [school.institutionType]),
    lookup('ownership', signal, [school.ownership]),
    lookup('schoolGender', signal, [school.gender]),
    lookup('englishAbilityExamTypes', signal, scores),
  ])
  return { school, discussions: { rows: [], total: 0 }, labels: { types, ownerships, genders }, exams }
}

export default function SchoolPreviewScreen() {
  return <PreviewPage load={load} page={SchoolDetailScreen} />
}
