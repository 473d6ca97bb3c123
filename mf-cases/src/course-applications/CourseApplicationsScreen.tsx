import { type Early, useUrl } from '@southbound/shared/platform'
import { startCase } from '../components/case/use-case.ts'
import { caseIn } from '../components/case-kinds.ts'
import { CaseList } from './CaseList.tsx'
import { CasePage } from './CasePage.tsx'
import { startCaseList } from './use-case-list.ts'

export const early: Early = (search) => {
  const id = caseIn(search)
  if (id) startCase(id)
  else startCaseList(search, 'course')
}

export default function CourseApplicationsScreen() {
  const caseId = caseIn(useUrl().search)
  return caseId ? <CasePage key={caseId} id={caseId} /> : <CaseList kind="course" />
}
