import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { useSession, useText, useUrl } from '@southbound/shared/platform'
import { Alert, Button, Failed } from '@southbound/shared/ui/desk/panel'
import { Steps } from '@southbound/shared/ui/desk/steps'
import { Wrap } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { CaseView } from '../case/CaseView.tsx'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { SignedOut } from '../SignedOut.tsx'
import styles from './Application.module.css'
import { DeleteDraft } from './DeleteDraft.tsx'
import { Drafts } from './Drafts.tsx'
import type { DraftForm } from './draft-kind.ts'
import { PersonalStep } from './PersonalStep.tsx'
import { SaveNote } from './SaveNote.tsx'
import type { ApplicationInHand, ApplicationStep } from './use-application.ts'

const STEPS: readonly ApplicationStep[] = ['personal', 'files', 'application', 'tracking']
const FILLED_IN: readonly ApplicationStep[] = ['files', 'application']
type NextStep = (onNext: () => void) => ReactNode
interface ApplicationFrameProps {
  kind: CaseKind
  application: ApplicationInHand<DraftForm>
  title: string
  lead: string
  tracking: string
  /** What is being applied for. */
  about?: ReactNode
  files: NextStep
  choose: NextStep
}

/** The four steps of an application. */
export function ApplicationFrame({
  kind,
  application,
  about,
  files,
  choose,
  ...words
}: ApplicationFrameProps) {
  const { t } = useText('cases')
  const { status } = useSession()
  const { search, setSearch } = useUrl()
  const { detail, failure, form } = application
  const sent = detail !== null && detail.status !== CASE_STATUS.draft
  const asked = STEPS.find((key) => key === search.get('step')) ?? (sent ? 'tracking' : 'personal')
  // What is sent is not filled in again, whatever address leads here.
  const step = sent && FILLED_IN.includes(asked) ? 'tracking' : asked
  const go = (key: ApplicationStep, replace = false) => {
    setSearch({ ...Object.fromEntries(search), step: key }, { replace })
    window.scrollTo({ top: 0 })
  }
  const done: Record<ApplicationStep, boolean> = {
    personal: Boolean(form.dossierId),
    files: sent,
    application: sent,
    tracking: false,
  }
  const steps = STEPS.map((key) => ({
    key,
    label: t(`apply.step.${key}`),
    open: key === 'tracking' ? sent : !sent || !FILLED_IN.includes(key),
    done: done[key],
  }))
  if (failure) {
    return (
      <Wrap>
        <Failed
          whole
          title={failure.failure === 'cases.not-found' ? t('case.notFound') : undefined}
          message={failure.message}
          onRetry={() => void application.again()}
          actions={
            !search.get('caseId') && (
              <Button onClick={() => void application.again(true)}>{t('apply.beginEmpty')}</Button>
            )
          }
        />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <ScreenHead title={words.title} lead={detail ? detail.refNo : words.lead} />
      {status === 'out' && <SignedOut backTo={CASE_KINDS[kind].apply(Object.fromEntries(search))} />}
      {status === 'in' && !search.get('caseId') && !form.caseId && <Drafts kind={kind} />}
      {!sent && about}
      {!sent && <SaveNote application={application} />}
      {!sent && detail && <DeleteDraft id={detail.caseId} onGone={application.gone} />}
      <Steps
        label={t('apply.steps')}
        steps={steps}
        current={step}
        onChange={(key) => go(key as ApplicationStep)}
      />
      <div className={styles.body}>
        {step === 'personal' && <PersonalStep application={application} onNext={() => go('files')} />}
        {step === 'files' && files(() => go('application'))}
        {step === 'application' && choose(() => go('tracking', true))}
        {step === 'tracking' &&
          (detail && sent ? <CaseView id={detail.caseId} /> : <Alert>{words.tracking}</Alert>)}
      </div>
    </Wrap>
  )
}
