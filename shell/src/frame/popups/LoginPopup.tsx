import { Link, paths, useSession, useText, useUrl, withLocale } from '@southbound/shared/platform'
import { ButtonLink, Dialog } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import { KINDS } from '../header/account-kinds.ts'
import styles from './LoginPopup.module.css'
import { askToSignIn } from './sign-in-first.ts'

const close = () => askToSignIn(false)

/** Each way leads back to this page. A press waits until the session is known. */
export default function LoginPopup() {
  const { t, locale } = useText('shell')
  const { status } = useSession()
  const { path, search } = useUrl()
  useEffect(() => {
    if (status === 'in') close()
  }, [status])
  if (status !== 'out') return null
  const query = search.toString()
  const redirectUrl = withLocale(locale, query ? `${path}?${query}` : path)
  return (
    <Dialog open onClose={close} title={t('loginPopup.title')}>
      <p className="muted">{t('loginPopup.text')}</p>
      <ul className={styles.kinds}>
        {KINDS.map(({ kind, accountType }) => (
          <li key={kind}>
            <ButtonLink
              wide
              as={Link}
              to={paths.login({ accountType, openTips: 0, redirectUrl })}
              onClick={close}
            >
              {t(`signIn.${kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p>
        {t('loginPopup.noAccount')}{' '}
        <Link to={paths.signUp({ redirectUrl })} className={styles.register} onClick={close}>
          {t('signIn.register')}
        </Link>
      </p>
    </Dialog>
  )
}
