import { Link, paths, useText, useUrl } from '@southbound/shared/platform'
import { ButtonLink, Heading, Wrap } from '@southbound/shared/ui/page'
import { outsideAddress } from './outside-address.ts'
import styles from './plain.module.css'

export function ToOtherPlace() {
  const { t } = useText('shell')
  const target = outsideAddress(useUrl().search.get('link'))
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('elsewhere.title')}</Heading>
      <p className={styles.text}>{t(target ? 'elsewhere.text' : 'elsewhere.bad')}</p>
      {target && <p className={styles.address}>{target.href}</p>}
      <p className={styles.actions}>
        {target && (
          <ButtonLink to={target.href} rel="nofollow noopener noreferrer" look="main">
            {t('elsewhere.go', { host: target.host })}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={paths.home()}>
          {t('elsewhere.stay')}
        </ButtonLink>
      </p>
    </Wrap>
  )
}
