import { LIMITS } from '@southbound/shared/contract/constants'
import { notify, useSession, useText } from '@southbound/shared/platform'
import { Button, CheckboxInput, RadioGroup } from '@southbound/shared/ui/desk/form'
import { Panel } from '@southbound/shared/ui/desk/panel'
import { TextField } from '@southbound/shared/ui/page'
import { AgentPicker } from '../components/agents/AgentPicker.tsx'
import { ContactFields } from '../components/application/ContactFields.tsx'
import type { VisaInHand } from './use-visa-application.ts'
import styles from './VisaApplication.module.css'
import { VisaFactsPanel } from './VisaFactsPanel.tsx'
import { VisaFields } from './VisaFields.tsx'
import { chosenVisas, NEW_VISA, type VisaForm } from './visa-form.ts'

const WAYS = ['agent', 'pool'] as const
const DEMAND = 1000

interface VisaChooseStepProps {
  application: VisaInHand
  onNext: () => void
}

export function VisaChooseStep({ application, onNext }: VisaChooseStepProps) {
  const { t } = useText('cases')
  const { status } = useSession()
  const { form, change, busy, save, submit } = application
  const { visas } = form
  const fault = () => {
    if (status !== 'in') return t('apply.notIn')
    if (!form.dossierId) return t('apply.chooseProfile')
    if (chosenVisas(form).length < visas.length || visas.length === 0) return t('visaApply.choose')
    if (form.way === 'agent' && !form.agencyId) return t('apply.chooseAgent')
    return form.consent ? null : t('visaApply.consentNeeded')
  }
  const send = async () => {
    const sentence = fault()
    if (sentence) return notify.error(sentence)
    if (await submit()) onNext()
  }
  const countries = [...new Set(visas.map(({ country }) => country).filter(Boolean))]
  return (
    <div className={styles.files}>
      <Panel title={t('visa.visas')}>
        <div className={styles.fields}>
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
        <div className={styles.fields}>
          <RadioGroup
            options={WAYS.map((value) => ({ value, label: t(`visaApply.via.${value}`) }))}
            value={form.way}
            onChange={(way) => change({ way: way as VisaForm['way'] })}
          />
          <p className="muted small">{t(`visaApply.hint.${form.way}`)}</p>
          {form.way === 'agent' && (
            <AgentPicker form={{ courses: [], agencyId: form.agencyId }} change={change} />
          )}
        </div>
      </Panel>
      <Panel title={t('apply.contact')}>
        <div className={styles.fields}>
          <TextField
            label={t('visa.demand')}
            hint={t('visaApply.demandHint')}
            multiline
            rows={3}
            counter={DEMAND}
            value={form.visaDemand}
            onChange={(visaDemand) => change({ visaDemand })}
          />
          <ContactFields form={form} change={change} />
        </div>
      </Panel>
      <CheckboxInput value={form.consent} onChange={(consent) => change({ consent })}>
        {t('visaApply.consent')}
      </CheckboxInput>
      <div className={styles.foot}>
        {status === 'in' && (
          <Button busy={busy} onClick={() => save()}>
            {t('visaApply.saveDraft')}
          </Button>
        )}
        <Button look="main" busy={busy} onClick={send}>
          {t('visaApply.submit')}
        </Button>
      </div>
    </div>
  )
}
