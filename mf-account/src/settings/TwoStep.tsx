import { api, type DataOf, notify, useCall, useSession, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Button, Notice } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { CodeDialog } from './CodeDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'
import { useStepMade } from './use-step-made.ts'

type Begun = DataOf<'POST /account/totp/begin'>
type Step = null | 'begin' | 'renew' | 'off' | { setup: Begun } | { codes: string[] }

export function TwoStep() {
  const { t } = useText('account')
  const state = useCall('GET /account/totp')
  const [step, setStep] = useState<Step>(null)
  const stepMade = useStepMade()
  const close = () => {
    setStep(null)
    state.reload()
    void stepMade()
  }
  return (
    <SettingsPart title={t('twoStep.title')} hint={t('twoStep.hint')}>
      <NotRead found={state} lines={2} />
      {state.data && <TwoStepState data={state.data} onStep={setStep} />}
      {step === 'begin' && (
        <PasswordDialog
          title={t('twoStep.turnOn')}
          action={t('twoStep.next')}
          onClose={close}
          onSend={async ({ password, secretKey }) =>
            setStep({ setup: await api('POST /account/totp/begin', { body: { password, secretKey } }) })
          }
        />
      )}
      {step === 'off' && (
        <PasswordDialog
          title={t('twoStep.turnOff')}
          action={t('twoStep.turnOff')}
          danger
          withCode
          onClose={close}
          onSend={async (given) => {
            await api('POST /account/totp/off', { body: given })
            notify.success(t('twoStep.nowOff'))
            close()
          }}
        />
      )}
      {step === 'renew' && (
        <CodeDialog
          title={t('twoStep.renew')}
          onClose={close}
          onSend={async (code) =>
            setStep({ codes: (await api('POST /account/totp/codes', { body: { code } })).recoveryCodes })
          }
        />
      )}
      {step && typeof step === 'object' && 'setup' in step && (
        <TwoStepSetup begun={step.setup} onClose={close} onConfirmed={(codes) => setStep({ codes })} />
      )}
      {step && typeof step === 'object' && 'codes' in step && (
        <RecoveryCodes codes={step.codes} onClose={close} />
      )}
    </SettingsPart>
  )
}

function TwoStepState({ data, onStep }: { data: DataOf<'GET /account/totp'>; onStep: (step: Step) => void }) {
  const { t } = useText('account')
  const { user } = useSession()
  if (!data.on)
    return (
      <>
        {data.advised && !user?.secondStep && <Notice tone="warn">{t('twoStep.advised')}</Notice>}
        <div>
          <Button look="main" onClick={() => onStep('begin')}>
            {t('twoStep.turnOn')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Notice tone="success">
        {t('twoStep.on', { date: formatDay(data.since), count: data.codesLeft })}
      </Notice>
      <div className={styles.line}>
        <Button onClick={() => onStep('renew')}>{t('twoStep.renew')}</Button>
        <Button look="danger" onClick={() => onStep('off')}>
          {t('twoStep.turnOff')}
        </Button>
      </div>
    </>
  )
}
