import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, Heading, Wrap } from '@southbound/shared/ui/page'
import { useTitle } from '../router/use-title.ts'
import styles from './plain.module.css'

export function NotFound() {
  const { t } = useText('shell')
  useTitle(t('notFound.title'))
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t('notFound.title')}</Heading>
      <p className={styles.text}>{t('notFound.text')}</p>
      <p className={styles.actions}>
        <ButtonLink as={Link} to={paths.courseFinder()} look="main">
          {t('notFound.search')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.home()}>
          {t('notFound.home')}
        </ButtonLink>
      </p>
    </Wrap>
  )
}
