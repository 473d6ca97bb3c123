import { LIMITS } from '@southbound/shared/contract/constants'
import { notify, useSession, useText } from '@southbound/shared/platform'
import { Button, RadioGroup } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { TextField } from '@southbound/shared/ui/page'
import { Suspense } from 'react'
import { AgentPicker } from '../components/agents/AgentPicker.tsx'
import shared from '../components/application/Application.module.css'
import { BeforeSending } from '../components/application/BeforeSending.tsx'
import { Consents } from '../components/application/Consents.tsx'
import { ContactFields } from '../components/application/ContactFields.tsx'
import type { ApplicationInHand } from '../components/application/use-application.ts'
import styles from '../components/visa/Visa.module.css'
import { VisaFields } from '../components/visa/VisaFields.tsx'
import { hasHalfDependant, NEW_VISA } from '../components/visa/visa-param.ts'
import { VisaFactsPanel } from './VisaFactsPanel.tsx'
import { chosenVisas, type VisaForm } from './visa-form.ts'

const DraftPool = lazyPart(() => import('../components/pool/DraftPool.tsx'))
const WAYS = ['agent', 'pool'] as const
const DEMAND = 1000

interface VisaChooseStepProps {
  application: ApplicationInHand<VisaForm>
  onNext: () => void
}

export function VisaChooseStep({ application, onNext }: VisaChooseStepProps) {
  const { t } = useText('cases')
  const { status } = useSession()
  const { form, change, busy, submit } = application
  const { visas } = form
  const fault = () => {
    if (status !== 'in') return t('apply.notIn')
    if (!form.dossierId) return t('apply.chooseProfile')
    if (chosenVisas(form).length < visas.length || visas.length === 0) return t('visaApply.choose')
    if (visas.some(hasHalfDependant)) return t('visaApply.halfDependant')
    return form.way === 'agent' && !form.agencyId ? t('apply.chooseAgent') : null
  }
  const send = async () => {
    const sentence = fault()
    if (sentence) return notify.error(sentence)
    if (await submit()) onNext()
  }
  const countries = [...new Set(visas.map(({ country }) => country).filter(Boolean))]
  return (
    <div className={shared.files}>
      <Panel title={t('visa.visas')}>
        <div className={shared.grid}>
          {visas.map((visa, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new visa has nothing of its own yet
            <section key={at} className={styles.visa} aria-label={`${t('visaApply.visa')} ${at + 1}`}>
              <VisaFields
                visa={visa}
                dossierId={form.dossierId}
                onChange={(next) => change({ visas: visas.with(at, next) })}
              />
              {visas.length > 1 && (
                <Button small look="plain" onClick={() => change({ visas: visas.toSpliced(at, 1) })}>
                  {t('visaApply.remove')} {at + 1}
                </Button>
              )}
            </section>
          ))}
        </div>
        {visas.length < LIMITS.visas ? (
          <Button small onClick={() => change({ visas: [...visas, NEW_VISA] })}>
            {t('visaApply.add')}
          </Button>
        ) : (
          <p className="muted small">{t('visaApply.full')}</p>
        )}
      </Panel>
      {countries.map((country) => (
        <VisaFactsPanel key={country} country={country} />
      ))}
      <Panel title={t('apply.who')}>
        <div className={shared.grid}>
          <fieldset className={shared.choose}>
            <legend className="visually-hidden">{t('apply.who')}</legend>
            <RadioGroup
              options={WAYS.map((value) => ({ value, label: t(`visaApply.via.${value}`) }))}
              value={form.way}
              onChange={(way) => change({ way: way as VisaForm['way'] })}
            />
          </fieldset>
          <p className="muted small">{t(`visaApply.hint.${form.way}`)}</p>
          {form.way === 'agent' && (
            <AgentPicker form={{ courses: [], agencyId: form.agencyId }} change={change} />
          )}
          {form.way === 'pool' && form.caseId && (
            <Suspense>
              <DraftPool caseId={form.caseId} schools={[]} />
            </Suspense>
          )}
        </div>
      </Panel>
      <Panel title={t('apply.contact')}>
        <div className={shared.grid}>
          <TextField
            label={t('visa.demand')}
            hint={t('visaApply.demandHint')}
            multiline
            rows={3}
            counter={DEMAND}
            value={form.visaDemand}
            onChange={(visaDemand) => change({ visaDemand })}
          />
          <ContactFields form={form} change={change} refused={application.refused} />
        </div>
      </Panel>
      <Consents application={application} />
      {form.dossierId && application.ready && <BeforeSending dossierId={form.dossierId} kind="visa" />}
      <div className={shared.foot}>
        <Button look="main" busy={busy} onClick={send}>
          {t('visaApply.submit')}
        </Button>
      </div>
    </div>
  )
}
