import { filled, PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  encryptPassword,
  type InputOf,
  paths,
  pick,
  useText,
  withLocale,
} from '@southbound/shared/platform'
import { LightForm, PasswordField, useLightForm } from '@southbound/shared/ui/light-form'
import { Button, CheckRow, ChoiceGroup, TextField, type TextFieldProps } from '@southbound/shared/ui/page'
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
  const agrees = { minLength: 1, says: t('transfer.agreeRule') }
  const form = useLightForm({
    first: { name: '', password: '', again: '', agrees: '' },
    fields: opens ? { name, password, again, agrees } : { name },
    send: async (typed) =>
      onAccept({
        name: typed.name,
        ...(found.keeper ? { care } : {}),
        ...(opens ? { agrees: true, ...(await encryptPassword(typed.password)) } : {}),
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
      {opens && <Agreement {...form.field('agrees')} />}
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={form.busy}>
          {t(act)}
        </Button>
        {decline}
      </div>
    </LightForm>
  )
}

type Ties = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>
/** The pages open beside it, so that nothing typed is lost. */
function Agreement({ name, value, onChange, error }: Ties) {
  const { t, locale } = useText('cases')
  return (
    <ChoiceGroup legend={t('transfer.agreement')} error={error}>
      <CheckRow
        name={name}
        checked={value !== ''}
        onChange={(agrees) => onChange?.(agrees ? 'yes' : '')}
        label={t('transfer.agree')}
      />
      <p className={`small ${styles.acts}`}>
        {(['terms', 'privacy'] as const).map((page) => (
          <a key={page} href={withLocale(locale, paths[page]())} target="_blank" rel="noopener">
            {t(`transfer.${page}`)}
          </a>
        ))}
      </p>
    </ChoiceGroup>
  )
}
