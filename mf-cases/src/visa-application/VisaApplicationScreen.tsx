import { useText } from '@southbound/shared/platform'
import { ApplicationFrame } from '../components/application/ApplicationFrame.tsx'
import { FilesStep } from '../components/application/FilesStep.tsx'
import { useApplication } from '../components/application/use-application.ts'
import { VisaChooseStep } from './VisaChooseStep.tsx'
import { chosenVisas, VISAS } from './visa-form.ts'

export default function VisaApplicationScreen() {
  const { t } = useText('cases')
  const application = useApplication(VISAS)
  const visas = chosenVisas(application.form)
  return (
    <ApplicationFrame
      kind="visa"
      application={application}
      title={t('visaApply.title')}
      lead={t('visaApply.lead')}
      tracking={t('visaApply.tracking')}
      files={(onNext) => (
        <FilesStep
          application={application}
          asked={visas.map(({ country, visaCategoryCode }) => country + visaCategoryCode).join()}
          hint={visas.length === 0 ? t('visaApply.filesNone') : null}
          lead={t('visaApply.filesLead')}
          onNext={onNext}
        />
      )}
      choose={(onNext) => <VisaChooseStep application={application} onNext={onNext} />}
    />
  )
}
