import { CASE_STATUS } from '@southbound/shared/contract/constants'
import {
  api,
  isMasked,
  keepDraft,
  notify,
  useAct,
  useCall,
  useSession,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { useEffect, useState } from 'react'
import type { CaseData } from '../components/case/use-case.ts'
import { emptyForm, fromCase, toBody, type VisaForm } from './visa-form.ts'

export type VisaStep = 'personal' | 'files' | 'application' | 'tracking'
const KEPT = 'visa-application'
const ID = /^\d{1,19}$/

/** One visa application: what is typed is kept in this tab until it is saved as a draft or sent. */
export function useVisaApplication() {
  const { t } = useText('cases')
  const { search, setSearch } = useUrl()
  const { status } = useSession()
  const asked = ID.exec(search.get('caseId') ?? '')?.[0] ?? null
  const kept = keepDraft<VisaForm>(KEPT)
  const [form, setForm] = useState<VisaForm>(() => {
    const own = kept.load()
    const agencyId = ID.exec(search.get('agencyId') ?? '')?.[0] ?? null
    if (own && own.caseId === asked) return agencyId ? { ...own, agencyId, agency: null } : own
    return emptyForm(agencyId)
  })
  const [answered, setAnswered] = useState<CaseData | null>(null)
  const found = useCall(
    'POST /case/getCaseDetailsForCaseCommitPage/:id',
    asked && status === 'in' ? { params: { id: asked } } : null,
  )
  const detail = answered?.caseId === asked ? answered : (found.data ?? null)
  const loaded = found.data
  // biome-ignore lint/correctness/useExhaustiveDependencies(form.caseId): only another draft replaces what is typed
  useEffect(() => {
    if (loaded && form.caseId !== loaded.caseId) setForm(fromCase(loaded))
  }, [loaded])

  const change = (part: Partial<VisaForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    kept.save(next)
  }
  const adopt = (next: CaseData) => {
    kept.clear()
    setAnswered(next)
    setForm({ ...fromCase(next), consent: form.consent })
    const step = search.get('step')
    if (next.caseId !== asked)
      setSearch(step ? { caseId: next.caseId, step } : { caseId: next.caseId }, { replace: true })
  }
  const commit = (submit: boolean) => async (): Promise<boolean> => {
    if (isMasked()) return false
    const next = await api('POST /case/visa', { body: toBody(form, submit) })
    adopt(next)
    notify.success(submit ? t('visaApply.submitted') : t('visaApply.savedDraft', { ref: next.refNo }))
    return true
  }
  const saving = useAct(commit(false))
  const sending = useAct(commit(true))
  return {
    form,
    change,
    detail,
    failure: asked && !detail && found.state === 'failed' ? found.error : null,
    sent: detail !== null && detail.status !== CASE_STATUS.draft,
    save: saving.run,
    submit: sending.run,
    busy: saving.busy || sending.busy,
    refresh: found.reload,
  }
}
export type VisaInHand = ReturnType<typeof useVisaApplication>
