import { Link, type Role, signOut, type User, useDots, useText } from '@southbound/shared/platform'
import { Dot } from '@southbound/shared/ui/page'
import styles from './AccountCorner.module.css'
import { useReleases } from './frame-context.ts'
import { Menu } from './Menu.tsx'
import { ACCOUNT_MENU, present } from './sections.ts'

/** The avatar with everything that the person may open, and red dots where something is new. */
export function AccountMenu({ user, role }: { user: User; role: Role }) {
  const { t } = useText('shell')
  const dots = useDots()
  const entries = present(ACCOUNT_MENU, useReleases()).filter(({ roles }) => roles.includes(role))
  const anyNew = entries.some(({ dot }) => dot && dots[dot])
  return (
    <Menu name={t('account.label', { name: user.nickname })} label={<Avatar user={user} isNew={anyNew} />}>
      <li className={styles.who}>{user.nickname}</li>
      {entries.map(({ text, path, dot }) => (
        <li key={text}>
          <Link to={path}>
            <span className={styles.marked}>
              {t(text)}
              {dot && dots[dot] && <Dot label={t('account.unread')} />}
            </span>
          </Link>
        </li>
      ))}
      <li className={styles.apart}>
        <button type="button" onClick={() => void signOut()}>
          {t('account.signOut')}
        </button>
      </li>
    </Menu>
  )
}

function Avatar({ user, isNew }: { user: User; isNew: boolean }) {
  const { t } = useText('shell')
  const letter = [...user.nickname.trim()].slice(0, /\p{Script=Han}/u.test(user.nickname) ? 1 : 2).join('')
  return (
    <span className={styles.avatar}>
      {user.headImgDocid ? <img src={`/api/fileOperate/headImgView/${user.headImgDocid}`} alt="" width={32} height={32} /> : letter.toUpperCase()}
      {isNew && <Dot label={t('account.unread')} />}
    </span>
  )
}
