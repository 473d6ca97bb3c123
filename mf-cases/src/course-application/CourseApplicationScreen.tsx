import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { paths, useSession, useText, useUrl } from '@southbound/shared/platform'
import { Alert, Failed } from '@southbound/shared/ui/desk/panel'
import { Steps } from '@southbound/shared/ui/desk/steps'
import { Wrap } from '@southbound/shared/ui/page'
import styles from '../components/application/Application.module.css'
import { Drafts } from '../components/application/Drafts.tsx'
import { FilesStep } from '../components/application/FilesStep.tsx'
import { PersonalStep } from '../components/application/PersonalStep.tsx'
import { SaveNote } from '../components/application/SaveNote.tsx'
import { CaseView } from '../components/case/CaseView.tsx'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { SignedOut } from '../components/SignedOut.tsx'
import { ApplyingFor } from './ApplyingFor.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { type ApplicationStep, useApplication } from './use-application.ts'
import { useCourseFacts } from './use-course-facts.ts'

const STEPS: readonly ApplicationStep[] = ['personal', 'files', 'application', 'tracking']

export default function CourseApplicationScreen() {
  const { t } = useText('cases')
  const { status } = useSession()
  const application = useApplication()
  const { search, setSearch } = useUrl()
  const { detail, failure, form } = application
  const facts = useCourseFacts(form.courses)
  const sent = detail !== null && detail.status !== CASE_STATUS.draft
  const step = STEPS.find((key) => key === search.get('step')) ?? (sent ? 'tracking' : 'personal')
  const go = (key: ApplicationStep) => {
    setSearch({ ...Object.fromEntries(search), step: key })
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
    open: key === 'tracking' ? sent : !sent || key === 'personal',
    done: done[key],
  }))
  if (failure) {
    return (
      <Wrap>
        <Failed title={t('case.notFound')} message={failure.message} />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <ScreenHead title={t('apply.title')} lead={detail ? detail.refNo : t('apply.lead')} />
      {status === 'out' && <SignedOut backTo={paths.courseApplication(Object.fromEntries(search))} />}
      {status === 'in' && !search.get('caseId') && !form.caseId && <Drafts />}
      {!sent && <ApplyingFor form={form} facts={facts} />}
      {!sent && <SaveNote application={application} />}
      <Steps
        label={t('apply.steps')}
        steps={steps}
        current={step}
        onChange={(key) => go(key as ApplicationStep)}
      />
      <div className={styles.body}>
        {step === 'personal' && <PersonalStep application={application} onNext={() => go('files')} />}
        {step === 'files' && <FilesStep application={application} onNext={() => go('application')} />}
        {step === 'application' && (
          <ChooseStep application={application} facts={facts} onNext={() => go('tracking')} />
        )}
        {step === 'tracking' &&
          (detail && sent ? <CaseView id={detail.caseId} /> : <Alert>{t('apply.tracking')}</Alert>)}
      </div>
    </Wrap>
  )
}
