import { type Scopes, sameScopes } from '@southbound/shared/contract/constants'
import { api, keepDraft, notify, useAct, useText } from '@southbound/shared/platform'
import { TextField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ActDialog } from '../components/ActDialog.tsx'
import { ScopesEditor } from './ScopesEditor.tsx'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

interface Entered {
  office: string
  remark: string
  scopes: Scopes
  /** The rights that this began with. */
  from: Scopes
}

export function EditDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText('account')
  const id = member.secAccountId
  const kept = keepDraft<Entered>(`member:${id}`)
  const [entered, setEntered] = useState(() => ({ ...asStored(member), ...draftOf(kept.load(), member) }))
  const { office, remark, scopes, from } = entered
  const change = (next: Partial<Entered>) => {
    kept.save({ ...entered, ...next })
    setEntered({ ...entered, ...next })
  }
  const cancel = () => {
    kept.clear()
    onClose()
  }
  const { run, busy } = useAct(async () => {
    const stored = asStored(member)
    if (remark !== stored.remark || office !== stored.office)
      await api('GET /account/secAccRemark', { query: { accountId: id, remark, office } })
    if (!sameScopes(scopes, from))
      await api('PUT /account/subAccounts/:id/scopes', { params: { id }, body: { scopes, scopesFrom: from } })
    kept.clear()
    notify.success(t('team.saved'))
    onClose()
  })
  return (
    <ActDialog
      wide
      onClose={onClose}
      onCancel={cancel}
      title={t('team.editNamed', { name: member.nickname })}
      action={t('settings.save')}
      busy={busy}
      onAct={run}
    >
      <div className={styles.form}>
        <TextField
          label={t('team.office')}
          maxLength={100}
          value={office}
          onChange={(text) => change({ office: text })}
        />
        <TextField
          label={t('team.remark')}
          maxLength={200}
          value={remark}
          onChange={(text) => change({ remark: text })}
        />
        <ScopesEditor scopes={scopes} onChange={(next) => change({ scopes: next })} />
      </div>
    </ActDialog>
  )
}

const asStored = ({ office, remark, scopes }: Member): Entered => ({
  office: office ?? '',
  remark: remark ?? '',
  scopes,
  from: scopes,
})
/** What was typed over other rights than the stored ones would give back what was taken meanwhile. */
const draftOf = (kept: Entered | null, { scopes }: Member): Entered | null =>
  kept?.from && sameScopes(kept.from, scopes) ? kept : null
