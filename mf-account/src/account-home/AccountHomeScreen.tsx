import type { Role } from '@southbound/shared/contract/constants'
import { type Early, startEarly, useCall, useSession, useText } from '@southbound/shared/platform'
import { formatDay } from '@southbound/shared/platform/day'
import { FailedState, Heading, Monogram, Skeleton, Wrap } from '@southbound/shared/ui/page'
import styles from './AccountHome.module.css'
import { Bonds } from './Bonds.tsx'
import { CaseDesk } from './desk/CaseDesk.tsx'
import { Figures } from './Figures.tsx'
import { DeletionHint, TwoStepHint } from './Hints.tsx'
import { Places } from './Places.tsx'
import { Waiting } from './Waiting.tsx'

/** Whose cases wait for them. */
const may = (role: Role) => role === 'student' || role === 'agent' || role === 'institution'

export const early: Early = () => startEarly('GET /selfCenter/getSelfData')

export default function AccountHomeScreen() {
  const { t } = useText('account')
  const session = useSession()
  const self = useCall('GET /selfCenter/getSelfData')
  if (session.status !== 'in') return <Skeleton lines={6} />
  const { user, role } = session
  return (
    <Wrap>
      <header className={styles.who}>
        <Monogram name={user.nickname} picture={user.headImgDocid} />
        <div>
          <Heading level={1}>{t('home.greeting', { name: user.nickname })}</Heading>
          <p className={styles.since}>
            {self.data && t('home.since', { role: t(`roles.${role}`), date: formatDay(self.data.joinedAt) })}
          </p>
        </div>
      </header>
      {user.staffRole ? <TwoStepHint /> : <DeletionHint />}
      {self.state === 'failed' && <FailedState message={self.error.message} onRetry={self.reload} />}
      <div className={styles.columns}>
        <div>
          {self.data ? (
            <Waiting items={self.data.waiting} role={role} />
          ) : (
            self.state === 'loading' && <Skeleton lines={4} />
          )}
        </div>
        {self.data && <Figures data={self.data} role={role} />}
      </div>
      {role === 'student' && (user.isBindCourse || user.isBindVisa) && <Bonds />}
      {may(role) && <CaseDesk role={role} />}
      <Places role={role} />
    </Wrap>
  )
}
