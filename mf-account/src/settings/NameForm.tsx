import { api, keepDraft, notify, refreshUser, useText } from '@southbound/shared/platform'
import { Button, Card, Form, Heading, Notice, TextField } from '@southbound/shared/ui/page'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import styles from './Settings.module.css'

/** The nickname that others see. What is typed but not saved outlives an expired session. */
export function NameForm({ nickname }: { nickname: string }) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const kept = keepDraft<string>('settings:nickname')
  const form = useForm(
    { nickname: kept.load() ?? nickname },
    (values) => ({ nickname: rules.nickname(values.nickname, t('fields.nickname')) }),
    async (values) => {
      await api('POST /account/modifyAccount', { body: { operateType: 3, nickname: values.nickname.trim() } })
      kept.clear()
      await refreshUser()
      notify.success(t('settings.nameSaved'))
    },
  )
  const field = form.field('nickname')
  const change = (value: string) => {
    kept.save(value)
    field.onChange(value)
  }
  return (
    <Card as="section">
      <Form className={styles.part} onSubmit={form.submit}>
        <Heading level={2} look="sans">
          {t('settings.name')}
        </Heading>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          label={t('fields.nickname')}
          hint={t('signUp.nicknameHint')}
          required
          {...field}
          onChange={change}
        />
        <div>
          <Button type="submit" look="main" busy={form.busy}>
            {t('settings.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
