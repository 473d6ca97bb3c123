import { Link, paths, useSession, useText } from '@southbound/shared/platform'
import { ButtonLink, EmptyState } from '@southbound/shared/ui/page'
import type { ReactNode } from 'react'
import { useHere } from '../use-here.ts'

export const WhenSignedIn = ({ text, children }: { text: 'favourites' | 'compare'; children: ReactNode }) =>
  useSession().status === 'in' ? children : <SignInFirst text={text} />

function SignInFirst({ text }: { text: 'favourites' | 'compare' }) {
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
