import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, Heading } from '@southbound/shared/ui/desk/panel'
import { Wrap } from '@southbound/shared/ui/page'
import styles from '../information/Information.module.css'
import { ProfileEditor } from '../information/ProfileEditor.tsx'

export default function SchoolAccountScreen() {
  const { t } = useText('account')
  return (
    <Wrap>
      <div className={styles.page}>
        <Heading level={1}>{t('profile.schoolTitle')}</Heading>
        <p className={styles.lead}>{t('profile.schoolLead')}</p>
        <p>
          <ButtonLink as={Link} to={paths.personDocument()}>
            {t('profile.documentLists')}
          </ButtonLink>
        </p>
        <ProfileEditor kind="school" />
      </div>
    </Wrap>
  )
}
