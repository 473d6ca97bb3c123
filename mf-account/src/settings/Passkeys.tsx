import { api, type DataOf, formatDate, notify, useCall, useText } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Notice, Tag, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { DialogForm } from '../components/DialogForm.tsx'
import { faultOfPasskey, type Made, makePasskey } from '../passkeys/passkey.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { useStepMade } from './use-step-made.ts'

type Row = DataOf<'GET /account/passkeys'>['rows'][number]
type Step = null | 'begin' | { made: Made } | { remove: Row }

export function Passkeys() {
  const { t } = useText('account')
  const list = useCall('GET /account/passkeys')
  const [step, setStep] = useState<Step>(null)
  const [fault, setFault] = useState('')
  const stepMade = useStepMade()
  const close = () => {
    setStep(null)
    list.reload()
    void stepMade()
  }
  const make = async (given: { password: string; secretKey: string }) => {
    const begun = await api('POST /account/passkeys/begin', { body: given })
    try {
      setStep({ made: await makePasskey(begun) })
    } catch (error) {
      const known = faultOfPasskey(error)
      if (!known) throw error
      setFault(t(`passkeys.faults.${known}`))
      setStep(null)
    }
  }
  const begin = () => {
    setFault('')
    setStep('begin')
  }
  return (
    <SettingsPart title={t('passkeys.title')} hint={t('passkeys.hint')}>
      <NotRead found={list} lines={2} />
      {list.data && list.data.total > 0 && (
        <ul className={styles.list}>
          {list.data.rows.map((row) => (
            <PasskeyRow key={row.id} row={row} onRemove={() => setStep({ remove: row })} />
          ))}
        </ul>
      )}
      {fault && (
        <div role="alert">
          <Notice tone="warn">{fault}</Notice>
        </div>
      )}
      {list.data && (
        <div>
          <Button look={list.data.total === 0 ? 'main' : undefined} onClick={begin}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      {step === 'begin' && (
        <PasswordDialog
          title={t('passkeys.add')}
          action={t('twoStep.next')}
          onClose={close}
          onSend={({ password, secretKey }) => make({ password, secretKey })}
        />
      )}
      {step && typeof step === 'object' && 'made' in step && <NameDialog made={step.made} onClose={close} />}
      {step && typeof step === 'object' && 'remove' in step && (
        <PasswordDialog
          title={t('passkeys.removeNamed', { name: step.remove.name })}
          action={t('passkeys.remove')}
          danger
          onClose={close}
          onSend={async ({ password, secretKey }) => {
            const body = { password, secretKey }
            await api('POST /account/passkeys/:id/remove', { params: { id: step.remove.id }, body })
            notify.success(t('passkeys.removed'))
            close()
          }}
        />
      )}
    </SettingsPart>
  )
}

function NameDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useText('account')
  const form = useLightForm({
    first: { name: '' },
    fields: { name: { minLength: 1, maxLength: 60, label: t('passkeys.name') } },
    send: async ({ name }) => {
      await api('POST /account/passkeys/add', { body: { ...made, name: name.trim() } })
      notify.success(t('passkeys.added'))
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={t('passkeys.nameTitle')} action={t('settings.save')} onClose={onClose}>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        required
        autoFocus
        {...form.field('name')}
      />
    </DialogForm>
  )
}

function PasskeyRow({ row, onRemove }: { row: Row; onRemove: () => void }) {
  const { t } = useText('account')
  const used = row.lastUsedAt
    ? t('passkeys.used', { date: formatDate(row.lastUsedAt) })
    : t('passkeys.unused')
  return (
    <li className={styles.row}>
      <div>
        <b>{row.name}</b> {row.synced && <Tag tone="sea">{t('passkeys.synced')}</Tag>}
        <p className={styles.note}>
          {[t('passkeys.since', { date: formatDate(row.createdAt) }), used].join(' · ')}
        </p>
      </div>
      <Button small onClick={onRemove} aria-label={t('passkeys.removeNamed', { name: row.name })}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
