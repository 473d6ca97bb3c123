import { useSession, useText } from '@southbound/shared/platform'
import { Heading, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import styles from './Information.module.css'
import { ProfileEditor } from './ProfileEditor.tsx'

/** What an agency or institution says of itself; which, the account decides. */
export default function InformationScreen() {
  const { t } = useText('account')
  const { role } = useSession()
  return (
    <Wrap>
      <div className={styles.page}>
        <Heading level={1}>{t('profile.title')}</Heading>
        <p className={styles.lead}>{t('profile.lead')}</p>
        {role ? <ProfileEditor kind={role === 'agent' ? 'agency' : 'school'} /> : <Skeleton lines={10} />}
      </div>
    </Wrap>
  )
}
