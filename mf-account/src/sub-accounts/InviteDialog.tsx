import { SCOPE_PRESETS, type Scopes } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, useSession, useText } from '@southbound/shared/platform'
import { useLightForm } from '@southbound/shared/ui/light-form'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { EmailField, NicknameField } from '../components/AuthForm.tsx'
import { accountFields } from '../components/account-fields.ts'
import { DialogForm } from '../components/DialogForm.tsx'
import { ScopesEditor } from './ScopesEditor.tsx'

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const { t } = useText('account')
  const { email, nickname } = accountFields(t)
  const { user } = useSession()
  const keptScopes = keepDraft<Scopes>(`invite-scopes:${user?.id}`)
  const [scopes, setScopes] = useState<Scopes>(() => keptScopes.load() ?? { ...SCOPE_PRESETS.counsellor })
  const choose = (next: Scopes) => {
    keptScopes.save(next)
    setScopes(next)
  }
  const form = useLightForm({
    first: { account: '', nickname: '', office: '', remark: '' },
    fields: { account: email, nickname },
    send: async (values) => {
      await api('POST /account/openAccount', { body: { ...values, scopes } })
      keptScopes.clear()
      notify.success(t('team.invited', { email: values.account }))
      onInvited()
    },
    keep: { name: `invite:${user?.id}` },
  })
  return (
    <DialogForm form={form} wide title={t('team.invite')} action={t('team.send')} onClose={onClose}>
      <EmailField {...form.field('account')} autoComplete="off" />
      <NicknameField {...form.field('nickname')} />
      <TextField label={t('team.office')} maxLength={100} {...form.field('office')} />
      <TextField label={t('team.remark')} maxLength={200} {...form.field('remark')} />
      <ScopesEditor scopes={scopes} onChange={choose} />
    </DialogForm>
  )
}
