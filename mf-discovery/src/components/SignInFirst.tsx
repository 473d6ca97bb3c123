import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState } from '@southbound/shared/ui/page'
import { useHere } from './use-here.ts'

/** For visitors: what stands here once they are signed in. */
export function SignInFirst({ text }: { text: 'favourites' | 'compare' }) {
  const { t } = useText('discovery')
  const signIn = (
    <ButtonLink look="main" to={paths.login({ redirectUrl: useHere() })} as={Link}>
      {t('out.signIn')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('out.title')} actions={signIn}>
      {t(`out.${text}`)}
    </EmptyState>
  )
}
