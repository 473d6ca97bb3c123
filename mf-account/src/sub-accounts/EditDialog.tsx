import type { Scopes } from '@southbound/shared/contract/constants'
import { api, notify, tryAct, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ScopesEditor } from './ScopesEditor.tsx'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText('account')
  const [remark, setRemark] = useState(member.remark ?? '')
  const [scopes, setScopes] = useState<Scopes>(member.scopes)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const id = member.secAccountId
    const done = await tryAct(async () => {
      await api('GET /account/secAccRemark', { query: { accountId: id, remark } })
      await api('PUT /account/subAccounts/:id/scopes', { params: { id }, body: { scopes } })
    })
    setBusy(false)
    if (!done) return
    notify.success(t('team.saved'))
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('team.editNamed', { name: member.nickname })}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button look="main" busy={busy} onClick={() => void save()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label={t('team.remark')} maxLength={200} value={remark} onChange={setRemark} />
        <ScopesEditor scopes={scopes} onChange={setScopes} />
      </div>
    </Dialog>
  )
}
