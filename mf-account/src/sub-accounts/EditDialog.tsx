import type { Scopes } from '@southbound/shared/contract/constants'
import { api, notify, useAct, useText } from '@southbound/shared/platform'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ActDialog } from '../components/ActDialog.tsx'
import { ScopesEditor } from './ScopesEditor.tsx'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText('account')
  const [remark, setRemark] = useState(member.remark ?? '')
  const [scopes, setScopes] = useState<Scopes>(member.scopes)
  const { run, busy } = useAct(async () => {
    const id = member.secAccountId
    await api('GET /account/secAccRemark', { query: { accountId: id, remark } })
    await api('PUT /account/subAccounts/:id/scopes', { params: { id }, body: { scopes } })
    notify.success(t('team.saved'))
    onClose()
  })
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t('team.editNamed', { name: member.nickname })}
      action={t('settings.save')}
      busy={busy}
      onAct={run}
    >
      <div className={styles.form}>
        <TextField label={t('team.remark')} maxLength={200} value={remark} onChange={setRemark} />
        <ScopesEditor scopes={scopes} onChange={setScopes} />
      </div>
    </ActDialog>
  )
}
