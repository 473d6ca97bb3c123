import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, Heading, Wrap } from '@southbound/shared/ui/page'
import { useTitle } from '../router/use-title.ts'
import { useMailedLinkWords } from './mailed-link-words.ts'
import styles from './plain.module.css'

const AGAIN = { password: paths.resetPassword(), verify: paths.signUp() } as const
const OVER = ['used', 'expired'] as const

export function LinkOver({ state, kind }: { state: string; kind: string | null }) {
  const { t } = useMailedLinkWords()
  const { t: say } = useText('shell')
  const why = OVER.find((one) => one === state) ?? 'unknown'
  const again = kind === 'password' || kind === 'verify' ? kind : null
  useTitle(t(`${why}.title`))
  return (
    <Wrap className={styles.page}>
      <Heading level={1}>{t(`${why}.title`)}</Heading>
      <p className={styles.text}>{t(`${why}.text`)}</p>
      {kind === 'invitation' && <p className={styles.text}>{t('askInviter')}</p>}
      <p className={styles.actions}>
        {again && (
          <ButtonLink as={Link} to={AGAIN[again]} look="main">
            {t(`again.${again}`)}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to={paths.login()}>
          {t('signIn')}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.home()}>
          {say('notFound.home')}
        </ButtonLink>
      </p>
    </Wrap>
  )
}
