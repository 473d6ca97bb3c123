import {
  ApiError,
  api,
  type CallState,
  type DataOf,
  startEarly,
  tryAct,
  useCall,
  useText,
} from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type words from '../../locales/work.en.json'
import { useCaseChanges } from './use-case-changes.ts'

export type CaseData = DataOf<'POST /case/getCaseDetailsForCaseCommitPage/:id'>
export type CaseVisa = CaseData['orderVisaParamList'][number]
export type CaseChoice = CaseData['orderParamList'][number]
export type Requirement = CaseData['requirements'][number]
export type CaseLog = DataOf<'GET /case/getCaseLog/:caseId'>['rows']
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
  useCaseChanges(reload, id)
  const error = !newest && found.state === 'failed' ? found.error : null
  return {
    failure: error,
    asksReason: error?.failure === 'cases.read-reason',
    detail: newest,
    log: log.data?.rows,
    clocks,
    show,
    reload,
  }
}

export type Draw = (onClose: () => void) => ReactNode
export interface ShownCase {
  detail: CaseData
  /** Newest last. */
  log?: CaseLog
  clocks?: CallState<DataOf<'GET /case/clock/:caseId'>>
  show: (next: CaseData) => void
  reload: () => void
  /** Opens a dialog that outlives the part which opens it. */
  open: (draw: Draw) => void
  /** The version at which a dialog was opened. */
  seen: { current: number | null }
  acts: { current: Acts }
}
/** One act at a time, in the order of the clicks; a double click is one. */
export interface Acts {
  sending: Set<string>
  last: Promise<unknown>
  /** The version that an act of this person made of another. */
  own: Map<string, number>
}
export const noActs = (): Acts => ({ sending: new Set(), last: Promise.resolve(), own: new Map() })
export const CaseContext = createContext<ShownCase | null>(null)

/**
 * `act` sends with the version that the person looks at, shows the case that
 * the call answers, and says `done` or the refusal. Where another person was
 * quicker, it shows what changed and asks whether to send all the same.
 */
export function useShownCase() {
  const shown = useContext(CaseContext)
  if (!shown) throw new Error('no CaseContext around this part')
  const { t } = useText('cases')
  const { detail, seen, acts } = shown
  const after = (version: number): number => {
    const next = acts.current.own.get(`${detail.caseId} ${version}`)
    return next === undefined ? version : after(next)
  }
  const attempt = async (send: Send, version: number): Promise<void> => {
    try {
      const next = await send(version)
      // A dialog that was opened meanwhile goes on from the person's own act.
      if (seen.current === version) seen.current = next.version
      if (next.version > version) acts.current.own.set(`${detail.caseId} ${version}`, next.version)
      return shown.show(next)
    } catch (error) {
      if (!(error instanceof ApiError) || error.failure !== 'cases.changed') throw error
      const fresh = await fetchCase(detail.caseId)
      shown.show(fresh)
      if (seen.current !== null) seen.current = fresh.version
      const question = { title: t('board.changed.title'), text: error.message }
      const words = { confirm: t('board.changed.send'), cancel: t('board.changed.look') }
      if (!(await confirm({ ...question, ...words }))) throw new Left()
      return attempt(send, fresh.version)
    }
  }
  const run = async (send: Send, version: number, done: string, says?: Says): Promise<boolean> => {
    try {
      return await tryAct(() => attempt(send, after(version)), done, says)
    } catch (error) {
      if (error instanceof Left) return false
      throw error
    }
  }
  /** `key` distinguishes acts that say the same once they are done. */
  const act = async (send: Send, done: string, key = done, says?: Says): Promise<boolean> => {
    const { sending, last } = acts.current
    if (sending.has(key)) return false
    sending.add(key)
    const version = seen.current ?? detail.version
    const turn = last.then(() => run(send, version, done, says)).finally(() => sending.delete(key))
    acts.current.last = turn.catch(() => undefined)
    return turn
  }
  return { ...shown, act }
}
type Send = (version: number) => Promise<CaseData>
/** Lays a refusal at the fields of a form; what it answers is said as a notice. */
export type Says = (error: ApiError) => Iterable<string>
/** The person looks at the changed case first. */
class Left extends Error {}
