import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { Link, paths, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink } from '@southbound/shared/ui/desk/form'
import { Alert, Failed, Heading } from '@southbound/shared/ui/desk/panel'
import { Steps } from '@southbound/shared/ui/desk/steps'
import { Wrap } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { CaseView } from '../components/CaseView.tsx'
import styles from './Application.module.css'
import { ChooseStep } from './ChooseStep.tsx'
import { FilesStep } from './FilesStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { type Step, useApplication } from './use-application.ts'

const STEPS: readonly Step[] = ['personal', 'files', 'application', 'tracking']

/** Applying for courses: Personal Data, File Upload, Application, Tracking. */
export default function CourseApplicationScreen() {
  const { t } = useText('cases')
  const { status } = useSession()
  const application = useApplication()
  const [chosen, setChosen] = useState<Step | null>(null)
  const { detail, failure } = application
  const sent = detail !== null && detail.status !== CASE_STATUS.draft
  const step = chosen ?? (sent ? 'tracking' : 'personal')
  const done: Record<Step, boolean> = { personal: Boolean(application.form.dossierId), files: sent, application: sent, tracking: false }
  const steps = STEPS.map((key) => ({ key, label: t(`apply.step.${key}`), open: key === 'tracking' ? sent : !sent || key === 'personal', done: done[key] }))
  if (failure) {
    return (
      <Wrap>
        <Failed title={t('case.notFound')} message={failure.message} />
      </Wrap>
    )
  }
  return (
    <Wrap>
      <header className={styles.head}>
        <Heading level={1}>{t('apply.title')}</Heading>
        <p className={styles.fine}>{detail ? detail.refNo : t('apply.lead')}</p>
      </header>
      {status === 'out' && <SignedOut />}
      <Steps label={t('apply.steps')} steps={steps} current={step} onChange={(key) => setChosen(key as Step)} />
      <div className={styles.body}>
        {step === 'personal' && <PersonalStep application={application} onNext={() => setChosen('files')} />}
        {step === 'files' && <FilesStep application={application} onNext={() => setChosen('application')} />}
        {step === 'application' && <ChooseStep application={application} onSent={() => setChosen('tracking')} />}
        {step === 'tracking' && (detail && sent ? <CaseView id={detail.caseId} /> : <Alert>{t('apply.tracking')}</Alert>)}
      </div>
    </Wrap>
  )
}

function SignedOut() {
  const { t } = useText('cases')
  return (
    <Alert
      tone="warn"
      title={t('apply.notIn')}
      actions={
        <ButtonLink as={Link} small to={paths.login({ accountType: 1, redirectUrl: paths.courseApplication() })}>
          {t('apply.signIn')}
        </ButtonLink>
      }
    >
      {t('apply.notInText')}
    </Alert>
  )
}
