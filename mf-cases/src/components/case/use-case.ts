import { type DataOf, startEarly, useBus, useCall } from '@southbound/shared/platform'
import { useState } from 'react'

export type CaseDetail = DataOf<'POST /case/getCaseDetailsForCaseCommitPage/:id'>
export type Choice = CaseDetail['orderParamList'][number]
export type Requirement = CaseDetail['requirements'][number]
export type LogLine = DataOf<'GET /case/getCaseLog/:caseId'>['rows'][number]

/** Asks for a case and its log before the screen is there. */
export function startCase(id: string): void {
  startEarly('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } })
  startEarly('GET /case/getCaseLog/:caseId', { params: { caseId: id } })
}

/** A case with its log, kept current: by the answer of an act at once, and by the live connection when somebody else acts. */
export function useCase(id: string) {
  const found = useCall('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } })
  const log = useCall('GET /case/getCaseLog/:caseId', { params: { caseId: id } })
  const [acted, setActed] = useState<CaseDetail | null>(null)
  const newest =
    acted && acted.caseId === id && (!found.data || acted.version >= found.data.version) ? acted : found.data
  const show = (next: CaseDetail) => {
    setActed(next)
    log.reload()
  }
  const reload = () => {
    found.reload()
    log.reload()
  }
  useBus('case.changed', ({ caseId }) => caseId === id && reload())
  return {
    state: newest ? ('ready' as const) : found.state,
    error: found.error,
    detail: newest,
    log: log.data?.rows,
    show,
    reload,
  }
}
