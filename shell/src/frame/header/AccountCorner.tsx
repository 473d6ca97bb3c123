import { Link, paths, useSession, useText } from '@southbound/shared/platform'
import { useContext } from 'react'
import { StartContext } from '../frame-context.ts'
import styles from './AccountCorner.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import { KINDS } from './account-kinds.ts'
import { Menu } from './Menu.tsx'

/** Until the browser has looked, a request with a key keeps the avatar's place. */
export function AccountCorner() {
  const session = useSession()
  const { hasKey } = useContext(StartContext)
  if (session.status === 'in') return <AccountMenu user={session.user} role={session.role} />
  return session.status === 'unknown' && hasKey ? <span className={styles.place} /> : <SignIn />
}

function SignIn() {
  const { t } = useText('shell')
  return (
    <Menu label={<span className={styles.signIn}>{t('signIn.label')}</span>}>
      {KINDS.map(({ kind, accountType }) => (
        <li key={kind}>
          <Link to={paths.login({ accountType, openTips: 0 })}>{t(`signIn.${kind}`)}</Link>
        </li>
      ))}
      <li className={styles.apart}>
        <Link to={paths.signUp()}>{t('signIn.register')}</Link>
      </li>
    </Menu>
  )
}
