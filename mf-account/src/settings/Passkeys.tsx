import { api, type DataOf, encryptPassword, notify, useCall, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Button, Notice, Tag, TextField } from '@southbound/shared/ui/page'
import { useRef, useState } from 'react'
import { CurrentPasswordField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { DialogForm } from '../components/DialogForm.tsx'
import { isLost, useLostAnswer } from '../components/use-lost-answer.ts'
import { faultOfPasskey, type Made, makePasskey } from '../passkeys/passkey.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { useStepMade } from './use-step-made.ts'

type Row = DataOf<'GET /account/passkeys'>['rows'][number]
type Step = null | 'begin' | { remove: Row }

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
  const notMade = (why: string) => {
    setFault(why)
    setStep(null)
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
      {step === 'begin' && <AddDialog had={list.data?.total ?? 0} onClose={close} onFault={notMade} />}
      {step && step !== 'begin' && (
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

interface AddDialogProps {
  had: number
  onClose: () => void
  /** The device made none. */
  onFault: (why: string) => void
}

/** Named before the device makes it: what it made is stored at once, or it would open nothing. */
function AddDialog({ had, onClose, onFault }: AddDialogProps) {
  const { t } = useText('account')
  const made = useRef<Made | null>(null)
  const once = useLostAnswer()
  const make = async (given: { password: string; secretKey: string }) => {
    made.current ??= await makePasskey(await api('POST /account/passkeys/begin', { body: given }))
    return made.current
  }
  const store = async (name: string, password: string) => {
    try {
      const body = { ...(await make(await encryptPassword(password))), name }
      await api('POST /account/passkeys/add', { body })
    } catch (error) {
      // A refusal uses up what it was made for.
      if (!isLost(error)) made.current = null
      throw error
    }
  }
  const isStored = async () => (await api('GET /account/passkeys')).total > had
  const form = useLightForm({
    first: { name: '', password: '' },
    fields: {
      name: { minLength: 1, maxLength: 60, label: t('passkeys.name') },
      password: accountFields(t).password,
    },
    send: async ({ name, password }) => {
      try {
        await once(() => store(name.trim(), password), isStored)
      } catch (error) {
        const known = faultOfPasskey(error)
        if (!known) throw error
        return onFault(t(`passkeys.faults.${known}`))
      }
      notify.success(t('passkeys.added'))
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={t('passkeys.add')} action={t('twoStep.next')} onClose={onClose}>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        required
        autoFocus
        {...form.field('name')}
      />
      <CurrentPasswordField {...form.field('password')} />
    </DialogForm>
  )
}

function PasskeyRow({ row, onRemove }: { row: Row; onRemove: () => void }) {
  const { t } = useText('account')
  const used = row.lastUsedAt ? t('passkeys.used', { date: formatDay(row.lastUsedAt) }) : t('passkeys.unused')
  return (
    <li className={styles.row}>
      <div>
        <b>{row.name}</b> {row.synced && <Tag tone="sea">{t('passkeys.synced')}</Tag>}
        <p className={styles.note}>
          {[t('passkeys.since', { date: formatDay(row.createdAt) }), used].join(' · ')}
        </p>
      </div>
      <Button small onClick={onRemove} aria-label={t('passkeys.removeNamed', { name: row.name })}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
