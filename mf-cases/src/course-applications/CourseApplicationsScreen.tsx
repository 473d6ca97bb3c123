import { type Early, useUrl } from '@southbound/shared/platform'
import { startCase } from '../components/case/use-case.ts'
import { CaseList } from './CaseList.tsx'
import { CasePage } from './CasePage.tsx'
import { startCaseList } from './use-case-list.ts'

const caseIn = (search: URLSearchParams): string | null =>
  /^\d{1,19}$/.exec(search.get('caseId') ?? '')?.[0] ?? null

export const early: Early = (search) => {
  const id = caseIn(search)
  if (id) startCase(id)
  else startCaseList(search)
}

export default function CourseApplicationsScreen() {
  const caseId = caseIn(useUrl().search)
  return caseId ? <CasePage key={caseId} id={caseId} /> : <CaseList />
}
