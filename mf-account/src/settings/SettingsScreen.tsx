import { useSession, useText } from '@southbound/shared/platform'
import { Heading, Skeleton, Wrap } from '@southbound/shared/ui/page'
import { AvatarForm } from './AvatarForm.tsx'
import { CurrencyForm } from './CurrencyForm.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Settings.module.css'

/** Picture, name, password and currency, each saved on its own. */
export default function SettingsScreen() {
  const { t } = useText('account')
  const { user } = useSession()
  return (
    <Wrap>
      <div className={styles.page}>
        <Heading level={1}>{t('settings.title')}</Heading>
        <p className={styles.lead}>{t('settings.lead')}</p>
        {user ? (
          <>
            <AvatarForm user={user} />
            <NameForm nickname={user.nickname} />
            <CurrencyForm symbol={user.currencySymbol} />
            <PasswordForm />
          </>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Wrap>
  )
}
