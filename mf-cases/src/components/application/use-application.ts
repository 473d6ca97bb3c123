import {
  isMasked,
  notify,
  useAct,
  useSession,
  useText,
  useUnsaved,
  useUrl,
} from '@southbound/shared/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CaseData, fetchCase } from '../case/use-case.ts'
import type { NamedAgent } from './agent-named.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { DraftForm, DraftKind } from './draft-kind.ts'

export type ApplicationStep = 'personal' | 'files' | 'application' | 'tracking'
export type ApplicationInHand<Form extends DraftForm> = ReturnType<typeof useApplication<Form>>
export interface ApplicationKind<Form extends DraftForm> extends DraftKind<Form> {
  /** The form that an address asks for. */
  begin: (search: URLSearchParams) => Promise<{
    form: Form
    detail: CaseData | null
    note: NamedAgent['note']
  }>
}

export function useApplication<Form extends DraftForm>(kind: ApplicationKind<Form>) {
  const { t } = useText('cases')
  const { search, setSearch } = useUrl()
  const { status, user } = useSession()
  const asked = search.get('caseId')
  const [keeper] = useState(() => new DraftKeeper(kind))
  const view = keeper.useView()
  const { run: open, error: failure } = useAct(kind.begin, { inPlace: true })
  const { form, detail, save } = view
  const accountId = status === 'in' ? user.id : null

  // Effects of this page's parts run before its own, and may ask for the draft.
  keeper.accountId = accountId
  useEffect(() => keeper.signedIn(accountId), [keeper, accountId])
  const begin = async (from: URLSearchParams) => {
    const begun = await open(from)
    if (!begun) return
    for (const note of [keeper.start(begun.form, begun.detail), begun.note])
      if (note) notify.info(t(`apply.begun.${note}`))
  }
  const retrying = useRef(false)
  /** Opens what could not be opened once more, or an empty application in its place. */
  const again = async (empty = false) => {
    retrying.current = true
    if (empty) setSearch({}, { replace: true })
    try {
      await begin(empty ? new URLSearchParams() : search)
    } finally {
      retrying.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens an address once, and again after a failure
  useEffect(() => {
    if (retrying.current || failure || status === 'unknown') return
    if (asked && asked === keeper.view.form.caseId) return
    void begin(search)
  }, [asked, status === 'unknown', failure === null])
  const caseId = detail?.caseId
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new draft changes the address
  useEffect(() => {
    if (!caseId || caseId === asked) return
    const step = search.get('step')
    setSearch(step ? { caseId, step } : { caseId }, { replace: true })
  }, [caseId])
  useLeaving(keeper, save.kind)

  const send = async (): Promise<boolean> => {
    if (isMasked()) return false
    await keeper.flush()
    keeper.adopt(await kind.commit(keeper.view.form, true))
    notify.success(t('apply.submitted'))
    return true
  }
  const {
    run: submit,
    busy,
    error: refused,
  } = useAct(send, {
    inPlace: (error) => (error.fields.length ? error.fields : [error]).map(({ message }) => message),
  })
  const refresh = async () => {
    if (form.caseId) keeper.counted((await fetchCase(form.caseId)).version)
  }
  const change = useCallback((part: Partial<Form>) => keeper.change(part), [keeper])
  return {
    ready: view.started && accountId !== null,
    form,
    detail,
    save,
    /** A part is not whole enough for the server: this tab keeps it. */
    isHalf: kind.isHalf?.(form) ?? false,
    failure,
    again,
    /** The draft was deleted: an empty application takes its place. */
    gone: () => {
      keeper.drop()
      return again(true)
    },
    busy,
    change,
    submit,
    /** Why it was not sent. */
    refused,
    refresh,
    /** Also makes a draft that is still empty. */
    saveNow: () => keeper.flush(true),
    settle: keeper.settle.bind(keeper),
  }
}

function useLeaving<Form extends DraftForm>(keeper: DraftKeeper<Form>, kind: string): void {
  useUnsaved(kind === 'failed' || kind === 'refused' || kind === 'conflict')
  useEffect(() => {
    const now = () => void keeper.flush()
    const hidden = () => document.visibilityState === 'hidden' && now()
    const closing = (event: BeforeUnloadEvent) => {
      if (['waiting', 'saving'].includes(keeper.view.save.kind)) event.preventDefault()
    }
    window.addEventListener('online', now)
    window.addEventListener('beforeunload', closing)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('online', now)
      window.removeEventListener('beforeunload', closing)
      document.removeEventListener('visibilitychange', hidden)
      keeper.stop()
    }
  }, [keeper])
}
