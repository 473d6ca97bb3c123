import { filled, PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import { type DataOf, encryptPassword, type InputOf, pick, useText } from '@southbound/shared/platform'
import { LightForm, PasswordField, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, CheckRow, TextField } from '@southbound/shared/ui/page'
import { type ReactNode, useState } from 'react'
import styles from './Transfer.module.css'

export type Mailed = DataOf<'POST /case/transfer/mailed'>
export type TransferAnswer = Omit<
  InputOf<'POST /case/transfer/answer'>['body'],
  'token' | 'accept' | 'documentHash'
>
const NAME = 80

interface AnswerFormProps {
  found: Mailed
  /** The mailed address has no account: a password opens one. */
  opens: boolean
  onAccept: (answered: TransferAnswer) => Promise<unknown>
  decline: ReactNode
}
/** A name signs; a client also says whether the agency may go on caring for the profile. */
export function AnswerForm({ found, opens, onAccept, decline }: AnswerFormProps) {
  const { t, locale } = useText('cases')
  const [care, setCare] = useState(false)
  const name = { ...filled(NAME), label: t('transfer.name') }
  const password = { pattern: PASSWORD_PATTERN, says: t('transfer.passwordRule'), secret: true }
  const again = { sameAs: 'password', says: t('transfer.passwordMatch'), secret: true } as const
  const form = useLightForm({
    first: { name: '', password: '', again: '' },
    fields: opens ? { name, password, again } : { name },
    send: async (typed) =>
      onAccept({
        name: typed.name,
        ...(found.keeper ? { care } : {}),
        ...(opens ? await encryptPassword(typed.password) : {}),
      }),
  })
  const act = found.kind === 'agency' ? 'transfer.sign' : opens ? 'transfer.open' : 'transfer.take'
  return (
    <LightForm form={form} className={styles.form}>
      <TextField label={t('transfer.name')} hint={t('transfer.nameHint')} {...form.field('name')} required />
      {opens && (
        <>
          <PasswordField
            label={t('transfer.password')}
            hint={t('transfer.passwordHint')}
            required
            {...form.field('password')}
            autoComplete="new-password"
          />
          <PasswordField
            label={t('transfer.passwordAgain')}
            required
            {...form.field('again')}
            autoComplete="new-password"
          />
        </>
      )}
      {found.keeper && (
        <CheckRow
          checked={care}
          onChange={setCare}
          label={t('transfer.care', { name: pick(found.keeper, locale) })}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={form.busy}>
          {t(act)}
        </Button>
        {decline}
      </div>
    </LightForm>
  )
}
