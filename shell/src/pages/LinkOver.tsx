import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, Heading, Wrap } from '@southbound/shared/ui/page'
import { useTitle } from '../router/use-title.ts'
import styles from './plain.module.css'

/** Where a new link of a kind is asked for. */
const AGAIN: Record<string, string> = { password: paths.resetPassword(), verify: paths.signUp() }

/** A mailed link that does not open any more, or never did: says which, and what to do. */
export function LinkOver({ state, kind }: { state: string; kind: string | null }) {
  const { t } = useText('shell')
  useTitle(t(`link.${state}.title`))
  const again = kind ? AGAIN[kind] : undefined
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t(`link.${state}.title`)}</Heading>
      <p className={styles.text}>{t(`link.${state}.text`)}</p>
      {kind === 'invitation' && <p className={styles.text}>{t('link.askInviter')}</p>}
      <p className={styles.actions}>
        {again && (
          <ButtonLink as={Link} to={again} look="main">
            {t(`link.again.${kind}`)}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={paths.login()}>
          {t('link.signIn')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.home()}>
          {t('notFound.home')}
        </ButtonLink>
      </p>
    </Wrap>
  )
}
