import { useUrl } from '@southbound/shared/platform'
import { CaseList } from './CaseList.tsx'
import { CasePage } from './CasePage.tsx'

/** The list of course cases; with `caseId` in the address, that case. */
export default function CourseApplicationsScreen() {
  const { search } = useUrl()
  const caseId = search.get('caseId')
  return caseId && /^\d{1,19}$/.test(caseId) ? <CasePage key={caseId} id={caseId} /> : <CaseList />
}
