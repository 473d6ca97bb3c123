import { api, startWorkingAs, tryAct, useText } from '@southbound/shared/platform'
import { Button } from '@southbound/shared/ui/page'
import { useState } from 'react'
import { EditDialog } from './EditDialog.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import styles from './Team.module.css'
import type { Member } from './TeamPart.tsx'

const STATUS = { active: 1, released: 2, invited: 3 } as const

interface MemberActsProps {
  member: Member
  onChanged: () => void
}

export function MemberActs({ member, onChanged }: MemberActsProps) {
  const { t } = useText('account')
  const [open, setOpen] = useState<'edit' | 'release' | null>(null)
  const { secAccountId: id, nickname: name, status } = member
  const isInvited = status === STATUS.invited
  const again = async () => {
    const done = t(isInvited ? 'team.mailed' : 'team.reactivated', { name })
    await tryAct(() => api('POST /account/reActive/:id', { params: { id } }), done)
    onChanged()
  }
  const workAs = () =>
    tryAct(async () => startWorkingAs(await api('POST /account/secLogin/:id', { params: { id } })))
  const closed = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <div className={styles.acts}>
      {status === STATUS.active && (
        <Button small aria-label={t('team.workAsNamed', { name })} onClick={workAs}>
          {t('team.workAs')}
        </Button>
      )}
      {status !== STATUS.active && (
        <Button
          small
          aria-label={t(isInvited ? 'team.mailAgainNamed' : 'team.reactivateNamed', { name })}
          onClick={again}
        >
          {t(isInvited ? 'team.mailAgain' : 'team.reactivate')}
        </Button>
      )}
      <Button small aria-label={t('team.editNamed', { name })} onClick={() => setOpen('edit')}>
        {t('team.edit')}
      </Button>
      {status !== STATUS.released && (
        <Button
          small
          look="danger"
          aria-label={t('team.releaseNamed', { name })}
          onClick={() => setOpen('release')}
        >
          {t('team.release')}
        </Button>
      )}
      {open === 'edit' && <EditDialog member={member} onClose={closed} />}
      {open === 'release' && <ReleaseDialog member={member} onClose={closed} />}
    </div>
  )
}
