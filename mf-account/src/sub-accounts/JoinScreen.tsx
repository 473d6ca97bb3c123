import { api, encryptPassword, Link, paths, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { Notice } from '@southbound/shared/ui/page'
import { useEffect, useState } from 'react'
import { AgreementField } from '../components/AgreementField.tsx'
import { AuthForm, NewPasswordFields } from '../components/AuthForm.tsx'
import { AuthPage } from '../components/AuthPage.tsx'
import { accountFields } from '../components/account-fields.ts'
import { useLostAnswer } from '../components/use-lost-answer.ts'

/** The key of a mailed invitation is behind the '#'. */
export default function JoinScreen() {
  const { t } = useText('account')
  const { newPassword, again, agrees } = accountFields(t)
  const [key, setKey] = useState<string | null>(null)
  const [joined, setJoined] = useState<{ type?: number; before?: boolean } | null>(null)
  const once = useLostAnswer()
  useEffect(() => setKey(location.hash.slice(1)), [])
  const form = useLightForm({
    first: { password: '', again: '', agrees: '' },
    fields: { password: newPassword, again, agrees },
    send: ({ password }) =>
      once(
        async () => {
          const { type } = await api('POST /account/joinTeam', {
            body: { key: key ?? '', agrees: true, ...(await encryptPassword(password)) },
          })
          setJoined({ type })
        },
        async () => {
          const { state } = await api('POST /account/mailedToken', { body: { token: key ?? '' } })
          if (state === 'used') setJoined({ before: true })
          return state === 'used'
        },
      ),
  })
  return (
    <AuthPage title={t('join.title')} lead={t('join.lead')}>
      {key === '' && <Notice tone="error">{t('join.noKey')}</Notice>}
      {joined !== null ? (
        <Notice
          tone="success"
          actions={
            <>
              <Link to={paths.login({ accountType: joined.type })}>{t('login.submit')}</Link>
              {joined.before && <Link to={paths.resetPassword()}>{t('login.forgot')}</Link>}
            </>
          }
        >
          {t(joined.before ? 'join.doneBefore' : 'join.done')}
        </Notice>
      ) : (
        <AuthForm form={form} action={t('join.submit')} disabled={!key}>
          <NewPasswordFields label={t('fields.newPassword')} field={form.field} />
          <AgreementField {...form.field('agrees')} />
        </AuthForm>
      )}
    </AuthPage>
  )
}
