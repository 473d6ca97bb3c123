import { api, notify, useAct, useCall, useText } from '@southbound/shared/platform'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { SelectField } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { ActDialog } from '../components/ActDialog.tsx'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

const MOST = 100
const OFFICE = 'office'

interface ReleaseDialogProps {
  member: Member
  onClose: () => void
}

export function ReleaseDialog({ member, onClose }: ReleaseDialogProps) {
  const { t } = useText('account')
  const id = member.secAccountId
  const list = useCall('POST /account/getTransferAccount', {
    body: { page: 1, rows: MOST, transParams: { accountId: id } },
  })
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const caseNum = list.data?.caseNum ?? 0
  const { run, busy } = useAct(async () => {
    if (caseNum > 0 && !to) return setMissing(true)
    const target = to === OFFICE ? { transAccountId: null, toOffice: true } : { transAccountId: to || null }
    await api('POST /account/realseStaff', { body: { accountId: id, ...target } })
    notify.success(t('team.releasedDone', { name: member.nickname }))
    onClose()
  })
  return (
    <ActDialog
      onClose={onClose}
      title={t('team.releaseNamed', { name: member.nickname })}
      look="danger"
      action={t('team.release')}
      busy={busy}
      disabled={!list.data}
      onAct={run}
    >
      <div className={styles.form}>
        <p>{t('team.releaseWhat')}</p>
        <NotRead found={list} lines={2} />
        {caseNum > 0 && (
          <SelectField
            label={t('team.handOver', { count: caseNum })}
            required
            empty={t('team.chooseWho')}
            options={[
              ...(list.data?.data.rows ?? []).map((row) => ({
                value: row.id,
                label: t('team.takesOver', { name: row.nickname, count: row.openCases }),
              })),
              { value: OFFICE, label: t('team.toOffice') },
            ]}
            value={to}
            error={missing && !to ? t('team.chooseWho') : null}
            onChange={setTo}
          />
        )}
      </div>
    </ActDialog>
  )
}
