import { type Early, useUrl } from '@southbound/shared/platform'
import { startCase } from '../components/case/use-case.ts'
import { caseIn } from '../components/case-kinds.ts'
import { CaseList } from '../components/case-list/CaseList.tsx'
import { CasePage } from '../components/case-list/CasePage.tsx'
import { startCaseList } from '../components/case-list/use-case-list.ts'

export const early: Early = (search) => {
  const id = caseIn(search)
  if (id) startCase(id)
  else startCaseList(search, 'visa')
}

export default function VisaApplicationsScreen() {
  const caseId = caseIn(useUrl().search)
  return caseId ? <CasePage key={caseId} id={caseId} kind="visa" /> : <CaseList kind="visa" />
}
