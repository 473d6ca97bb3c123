import {
  formatCount,
  Link,
  type Permission,
  paths,
  type Role,
  signOut,
  type User,
  useMayOpen,
  useText,
  useUnreadStore,
} from '@southbound/shared/platform'
import { Dot } from '@southbound/shared/ui/page'
import { mayLeave } from '../popups/LeaveGuard.tsx'
import { ACCOUNT_MENU, type AccountEntry } from '../sections.ts'
import styles from './AccountCorner.module.css'
import { Menu } from './Menu.tsx'

export function AccountMenu({ user, role }: { user: User; role: Role }) {
  const { t } = useText('shell')
  const mayOpen = useMayOpen()
  const holds = (permission: Permission) => user.permissions.includes(permission)
  const entries = ACCOUNT_MENU.filter(
    ({ roles, path, may }) => roles.includes(role) && mayOpen(path) && (!may || may.some(holds)),
  )
  const anyNew = useUnreadStore((unread) => entries.some(({ dot }) => dot && unread[dot] > 0))
  const leave = async () => {
    if (await mayLeave(t)) await signOut()
  }
  return (
    <Menu name={t('account.label', { name: user.nickname })} label={<Avatar user={user} isNew={anyNew} />}>
      <li className={styles.who}>
        <Link to={paths.account()}>
          {user.nickname} <small>{t('account.account')}</small>
        </Link>
      </li>
      {entries.map((entry) => (
        <Entry key={entry.text} entry={entry} />
      ))}
      <li className={styles.apart}>
        <button type="button" onClick={() => void leave()}>
          {t('account.signOut')}
        </button>
      </li>
    </Menu>
  )
}

function Entry({ entry: { text, path, dot } }: { entry: AccountEntry }) {
  const { t } = useText('shell')
  const count = useUnreadStore((unread) => (dot ? unread[dot] : 0))
  return (
    <li>
      <Link to={path}>
        <span className={styles.marked}>
          {t(text)}
          {count > 0 && <Dot label={t('account.unreadCount', { count, many: formatCount(count) })} />}
        </span>
      </Link>
    </li>
  )
}

function Avatar({ user, isNew }: { user: User; isNew: boolean }) {
  const { t } = useText('shell')
  const letter = [...user.nickname.trim()].slice(0, /\p{Script=Han}/u.test(user.nickname) ? 1 : 2).join('')
  return (
    <span className={styles.avatar}>
      {user.headImgDocid ? (
        <img src={`/api/fileOperate/headImgView/${user.headImgDocid}`} alt="" width={32} height={32} />
      ) : (
        letter.toUpperCase()
      )}
      {isNew && <Dot label={t('account.unread')} />}
    </span>
  )
}
