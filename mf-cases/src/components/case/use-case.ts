import {
  api,
  type CallState,
  type DataOf,
  startEarly,
  tryAct,
  useBus,
  useCall,
} from '@southbound/shared/platform'
import { createContext, useContext, useState } from 'react'
import type words from '../../locales/work.en.json'

export type CaseData = DataOf<'POST /case/getCaseDetailsForCaseCommitPage/:id'>
export type CaseVisa = CaseData['orderVisaParamList'][number]
export type CaseChoice = CaseData['orderParamList'][number]
export type Requirement = CaseData['requirements'][number]
type CaseLog = DataOf<'GET /case/getCaseLog/:caseId'>['rows']
/** A nextActionCode of the wire: each has its text (shared/contract/cases.states.test.ts). */
export type NextCode = Exclude<keyof typeof words.next, 'none'>

export const fetchCase = (id: string): Promise<CaseData> =>
  api('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } })

export function startCase(id: string): void {
  startEarly('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } })
  startEarly('GET /case/getCaseLog/:caseId', { params: { caseId: id } })
  startEarly('GET /case/clock/:caseId', { params: { caseId: id } })
  startEarly('GET /case/transfers/:caseId', { params: { caseId: id } })
}

/** Kept current by the answers of acts and by the live connection. */
export function useCase(id: string) {
  const found = useCall('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } })
  const log = useCall('GET /case/getCaseLog/:caseId', { params: { caseId: id } })
  const clocks = useCall('GET /case/clock/:caseId', { params: { caseId: id } })
  const [acted, setActed] = useState<CaseData | null>(null)
  const newest =
    acted && acted.caseId === id && (!found.data || acted.version >= found.data.version) ? acted : found.data
  const show = (next: CaseData) => {
    setActed(next)
    log.reload()
    clocks.reload()
  }
  const reload = () => {
    found.reload()
    log.reload()
    clocks.reload()
  }
  useBus('case.changed', ({ caseId }) => caseId === id && reload())
  const error = !newest && found.state === 'failed' ? found.error : null
  return {
    failure: error?.message ?? null,
    asksReason: error?.failure === 'cases.read-reason',
    detail: newest,
    log: log.data?.rows,
    clocks,
    show,
    reload,
  }
}

interface ShownCase {
  detail: CaseData
  /** Newest last. */
  log?: CaseLog
  clocks?: CallState<DataOf<'GET /case/clock/:caseId'>>
  show: (next: CaseData) => void
  reload: () => void
}
export const CaseContext = createContext<ShownCase | null>(null)

/** `act` shows the case that a call answers, and says `done` or the refusal. */
export function useShownCase() {
  const shown = useContext(CaseContext)
  if (!shown) throw new Error('no CaseContext around this part')
  const act = (call: Promise<CaseData>, done: string) => tryAct(async () => shown.show(await call), done)
  return { ...shown, act }
}
