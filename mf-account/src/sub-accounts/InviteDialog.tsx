import { SCOPE_PRESETS, type Scopes } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, useSession, useText } from '@southbound/shared/platform'
import { Button, Dialog, Form, Notice, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { accountRules } from '../components/account-rules.ts'
import { useForm } from '../components/use-form.ts'
import { ScopesEditor } from './ScopesEditor.tsx'
import styles from './Team.module.css'

const KEPT = ['account', 'nickname', 'office', 'remark'] as const

/** Opens a sub-account: the person is invited by mail and chooses his own password. What is typed is kept until it is sent. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const { t } = useText('account')
  const rules = accountRules(t)
  const { user } = useSession()
  const keptScopes = keepDraft<Scopes>(`invite-scopes:${user?.id}`)
  const [scopes, setScopes] = useState<Scopes>(() => keptScopes.load() ?? { ...SCOPE_PRESETS.counsellor })
  const choose = (next: Scopes) => {
    keptScopes.save(next)
    setScopes(next)
  }
  const form = useForm(
    { account: '', nickname: '', office: '', remark: '' },
    (values) => ({
      account: rules.email(values.account),
      nickname: rules.nickname(values.nickname, t('fields.nickname')),
    }),
    async (values) => {
      await api('POST /account/openAccount', { body: { ...values, account: values.account.trim(), scopes } })
      keptScopes.clear()
      notify.success(t('team.invited', { email: values.account.trim() }))
      onInvited()
    },
    { keep: { name: `invite:${user?.id}`, fields: KEPT } },
  )
  return (
    <Dialog open wide onClose={onClose} title={t('team.invite')}>
      <Form className={styles.form} onSubmit={form.submit}>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.field('account')}
        />
        <TextField
          label={t('fields.nickname')}
          hint={t('signUp.nicknameHint')}
          required
          {...form.field('nickname')}
        />
        <TextField label={t('team.office')} maxLength={100} {...form.field('office')} />
        <TextField label={t('team.remark')} maxLength={200} {...form.field('remark')} />
        <ScopesEditor scopes={scopes} onChange={choose} />
        <div className={styles.acts}>
          <Button type="submit" look="main" busy={form.busy}>
            {t('team.send')}
          </Button>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
