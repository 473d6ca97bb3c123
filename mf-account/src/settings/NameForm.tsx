import { api, notify, refreshUser, useText } from '@southbound/shared/platform'
import { Button, Card, Heading, Notice, TextField } from '@southbound/shared/ui/page'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import styles from './Settings.module.css'

/** The nickname that others see. */
export function NameForm({ nickname }: { nickname: string }) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const form = useForm(
    { nickname },
    (values) => ({ nickname: rules.nickname(values.nickname, t('fields.nickname')) }),
    async (values) => {
      await api('POST /account/modifyAccount', { body: { operateType: 3, nickname: values.nickname.trim() } })
      await refreshUser()
      notify.success(t('settings.nameSaved'))
    },
  )
  return (
    <Card as="section">
      <form className={styles.part} onSubmit={form.submit} noValidate>
        <Heading level={2} look="sans">
          {t('settings.name')}
        </Heading>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField label={t('fields.nickname')} hint={t('signUp.nicknameHint')} required {...form.field('nickname')} />
        <div>
          <Button type="submit" look="main" busy={form.busy}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
