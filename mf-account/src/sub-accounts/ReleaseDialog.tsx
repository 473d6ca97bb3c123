import { api, notify, tryAct, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { Button, FailedState, SelectField, Skeleton } from '@southbound/shared/ui/page'
import { useState } from 'react'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

const MOST = 100

interface ReleaseDialogProps {
  member: Member
  onClose: () => void
}

/** Open cases must be handed over first. */
export function ReleaseDialog({ member, onClose }: ReleaseDialogProps) {
  const { t } = useText('account')
  const id = member.secAccountId
  const list = useCall('POST /account/getTransferAccount', {
    body: { page: 1, rows: MOST, transParams: { accountId: id } },
  })
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const caseNum = list.data?.caseNum ?? 0
  const release = async () => {
    if (caseNum > 0 && !to) return setMissing(true)
    setBusy(true)
    const done = await tryAct(() =>
      api('POST /account/realseStaff', { body: { accountId: id, transAccountId: to || null } }),
    )
    setBusy(false)
    if (!done) return
    notify.success(t('team.releasedDone', { name: member.nickname }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.releaseNamed', { name: member.nickname })}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button look="danger" busy={busy} disabled={!list.data} onClick={() => void release()}>
            {t('team.release')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('team.releaseWhat')}</p>
        {list.state === 'failed' && <FailedState message={list.error.message} onRetry={list.reload} />}
        {!list.data && list.state === 'loading' && <Skeleton lines={2} />}
        {caseNum > 0 && (
          <SelectField
            label={t('team.handOver', { count: caseNum })}
            required
            empty={t('team.chooseWho')}
            options={(list.data?.data.rows ?? []).map((row) => ({
              value: row.id,
              label: t('team.takesOver', { name: row.nickname, count: row.openCases }),
            }))}
            value={to}
            error={missing && !to ? t('team.chooseWho') : null}
            onChange={setTo}
          />
        )}
      </div>
    </Dialog>
  )
}
