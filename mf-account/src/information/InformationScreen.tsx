import { Link, paths, useGo, useSession, useText, useUrl } from '@southbound/shared/platform'
import { ButtonLink, Heading, Skeleton } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import { useEffect } from 'react'
import styles from './Information.module.css'
import { OwnAddress } from './OwnAddress.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'

export default function InformationScreen() {
  const { t } = useText('account')
  const { role } = useSession()
  const go = useGo()
  const query = useUrl().search.toString()
  useEffect(() => {
    if (role === 'institution') go(paths.schoolAccount() + (query && `?${query}`), { replace: true })
  }, [role, go, query])
  return (
    <Wrap>
      <div className={styles.page}>
        <Heading level={1}>{t('profile.title')}</Heading>
        <p className={styles.lead}>{t('profile.lead')}</p>
        <p>
          <ButtonLink as={Link} to={paths.personDocument()}>
            {t('profile.documentLists')}
          </ButtonLink>
        </p>
        {role === 'agent' ? <ProfileEditor kind="agency" /> : <Skeleton lines={10} />}
        {role === 'agent' && <OwnAddress />}
      </div>
    </Wrap>
  )
}
