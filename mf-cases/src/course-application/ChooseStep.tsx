import { notify, useText } from '@southbound/shared/platform'
import { Button, CheckboxInput } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import styles from './Application.module.css'
import { ContactFields } from './ContactFields.tsx'
import { CoursePicker } from './CoursePicker.tsx'
import { ReceiverPicker } from './ReceiverPicker.tsx'
import type { StepProps } from './use-application.ts'
import type { FactsById } from './use-course-facts.ts'

interface ChooseStepProps extends StepProps {
  facts: FactsById
}

export function ChooseStep({ application, facts, onNext }: ChooseStepProps) {
  const { t } = useText('cases')
  const { form, busy, change, submit } = application
  const fault = () => {
    if (!form.dossierId) return t('apply.chooseProfile')
    if (!form.courses.length) return t('apply.chooseCourse')
    if (form.way === 'agent' && !form.agencyId) return t('apply.chooseAgent')
    return form.consent ? null : t('apply.consentNeeded')
  }
  const send = async () => {
    const sentence = fault()
    if (sentence) return notify.error(sentence)
    if (await submit()) onNext()
  }
  return (
    <div className={styles.files}>
      <Panel title={t('apply.courses')}>
        <CoursePicker courses={form.courses} facts={facts} onChange={(courses) => change({ courses })} />
      </Panel>
      <Panel title={t('apply.who')}>
        <ReceiverPicker form={form} change={change} />
      </Panel>
      <Panel title={t('apply.contact')}>
        <ContactFields form={form} change={change} />
      </Panel>
      <CheckboxInput value={form.consent} onChange={(consent) => change({ consent })}>
        {t('apply.consent')}
      </CheckboxInput>
      <div className={styles.foot}>
        <Button look="main" busy={busy} onClick={send}>
          {t('apply.submit')}
        </Button>
      </div>
    </div>
  )
}
