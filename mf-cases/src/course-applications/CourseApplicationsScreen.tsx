import { type Early, useUrl } from '@southbound/shared/platform'
import { Skeleton } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense } from 'react'
import { startCase } from '../components/case/use-case.ts'
import { caseIn } from '../components/case-kinds.ts'
import { CaseList } from '../components/case-list/CaseList.tsx'
import { CasePage } from '../components/case-list/CasePage.tsx'
import { startCaseList } from '../components/case-list/use-case-list.ts'

export const early: Early = (search) => {
  const id = caseIn(search)
  if (id) startCase(id)
  else if (!wantsFormer(search)) startCaseList(search, 'course')
}

const FormerCases = lazyPart(() => import('../transfer/FormerCases.tsx'))
const wantsFormer = (search: URLSearchParams) => search.get('handedOver') === '1'

export default function CourseApplicationsScreen() {
  const { search } = useUrl()
  const caseId = caseIn(search)
  if (!caseId && wantsFormer(search))
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <FormerCases />
      </Suspense>
    )
  return caseId ? <CasePage key={caseId} id={caseId} /> : <CaseList kind="course" />
}
