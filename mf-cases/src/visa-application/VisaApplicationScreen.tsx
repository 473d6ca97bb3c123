import { CASE_STATUS } from '@southbound/shared/contract/constants'
import {
  formatDateTime,
  Link,
  paths,
  pick,
  useCall,
  useSession,
  useText,
  useUrl,
} from '@southbound/shared/platform'
import { Alert, Failed } from '@southbound/shared/ui/desk/panel'
import { Steps } from '@southbound/shared/ui/desk/steps'
import { Wrap } from '@southbound/shared/ui/page'
import { PersonalStep } from '../components/application/PersonalStep.tsx'
import { CaseView } from '../components/case/CaseView.tsx'
import { ScreenHead } from '../components/ScreenHead.tsx'
import { SignedOut } from '../components/SignedOut.tsx'
import { useVisaApplication, type VisaStep } from './use-visa-application.ts'
import styles from './VisaApplication.module.css'
import { VisaChooseStep } from './VisaChooseStep.tsx'
import { VisaFilesStep } from './VisaFilesStep.tsx'

const STEPS: readonly VisaStep[] = ['personal', 'files', 'application', 'tracking']
const FEW = 8

export default function VisaApplicationScreen() {
  const { t } = useText('cases')
  const { status } = useSession()
  const { search, setSearch } = useUrl()
  const application = useVisaApplication()
  const { detail, failure, form, sent } = application
  const step = STEPS.find((key) => key === search.get('step')) ?? (sent ? 'tracking' : 'personal')
  const go = (key: VisaStep) => {
    setSearch({ ...Object.fromEntries(search), step: key })
    window.scrollTo({ top: 0 })
  }
  if (failure)
    return (
      <Wrap>
        <Failed title={t('case.notFound')} message={failure.message} />
      </Wrap>
    )
  const steps = STEPS.map((key) => ({
    key,
    label: t(`apply.step.${key}`),
    open: key === 'tracking' ? sent : !sent,
    done: key === 'personal' ? Boolean(form.dossierId) : key !== 'tracking' && sent,
  }))
  return (
    <Wrap>
      <ScreenHead title={t('visaApply.title')} lead={detail ? detail.refNo : t('visaApply.lead')} />
      {status === 'out' && <SignedOut backTo={paths.visaApplication(Object.fromEntries(search))} />}
      {status === 'in' && !form.caseId && <VisaDrafts />}
      <div className={styles.steps}>
        <Steps
          label={t('apply.steps')}
          steps={steps}
          current={step}
          onChange={(key) => go(key as VisaStep)}
        />
      </div>
      <div className={styles.body}>
        {step === 'personal' && <PersonalStep application={application} onNext={() => go('files')} />}
        {step === 'files' && <VisaFilesStep application={application} onNext={() => go('application')} />}
        {step === 'application' && <VisaChooseStep application={application} onNext={() => go('tracking')} />}
        {step === 'tracking' &&
          (detail && sent ? <CaseView id={detail.caseId} /> : <Alert>{t('visaApply.tracking')}</Alert>)}
      </div>
    </Wrap>
  )
}

function VisaDrafts() {
  const { t, locale } = useText('cases')
  const { data } = useCall('POST /case/visacaselist', { body: { status: [CASE_STATUS.draft], rows: FEW } })
  if (!data || data.rows.length === 0) return null
  return (
    <Alert title={t('visaApply.goOn')}>
      <ul>
        {data.rows.map((row) => (
          <li key={row.caseId}>
            <Link to={paths.visaApplication({ caseId: row.caseId })}>
              {row.refNo} {row.firstVisa && pick(row.firstVisa, locale)}
            </Link>{' '}
            <span className="muted small">
              {[row.profileName, formatDateTime(row.createdTime)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
