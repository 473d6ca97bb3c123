import { notify, pick, useSession, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/desk/form'
import { Alert, Panel } from '@southbound/shared/ui/desk/panel'
import styles from '../components/application/Application.module.css'
import { BeforeSending } from '../components/application/BeforeSending.tsx'
import { Consents } from '../components/application/Consents.tsx'
import { ContactFields } from '../components/application/ContactFields.tsx'
import type { ApplicationInHand } from '../components/application/use-application.ts'
import { type ApplicationForm, schoolFault } from './application.ts'
import { CoursePicker } from './CoursePicker.tsx'
import { OffPlatform } from './OffPlatform.tsx'
import { ReceiverPicker } from './ReceiverPicker.tsx'
import type { FactsById } from './use-course-facts.ts'

interface ChooseStepProps {
  application: ApplicationInHand<ApplicationForm>
  facts: FactsById
  onNext: () => void
}

export function ChooseStep({ application, facts, onNext }: ChooseStepProps) {
  const { t, locale } = useText('cases')
  const { status } = useSession()
  const { form, busy, change, submit } = application
  const unfit = schoolFault(form, application.detail)
  const unfitWords =
    unfit &&
    t(`apply.${unfit.kind}`, { school: unfit.kind === 'schoolOutside' ? pick(unfit.school, locale) : '' })
  const fault = () => {
    if (status !== 'in') return t('apply.notIn')
    if (!form.dossierId) return t('apply.chooseProfile')
    if (!form.courses.length) return t('apply.chooseCourse')
    if (form.way === 'agent' && !form.agencyId) return t('apply.chooseAgent')
    return unfitWords
  }
  const send = async () => {
    const sentence = fault()
    if (sentence) return notify.error(sentence)
    if (await submit()) onNext()
  }
  return (
    <div className={styles.files}>
      <Panel title={t('apply.courses')}>
        <CoursePicker
          caseId={form.caseId}
          courses={form.courses}
          facts={facts}
          onChange={(courses) => change({ courses })}
        />
      </Panel>
      <Panel title={t('apply.who')}>
        <ReceiverPicker form={form} change={change} />
        {unfitWords && <Alert tone="warn">{unfitWords}</Alert>}
      </Panel>
      <Panel title={t('apply.contact')}>
        <ContactFields form={form} change={change} refused={application.refused} />
      </Panel>
      {form.caseId && <OffPlatform caseId={form.caseId} chosen={form.courses.length} />}
      <Consents application={application} />
      {form.dossierId && application.ready && <BeforeSending dossierId={form.dossierId} kind="course" />}
      <div className={styles.foot}>
        <Button look="main" busy={busy} onClick={send}>
          {t('apply.submit')}
        </Button>
      </div>
    </div>
  )
}
