import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { Link, paths, useText } from '@southbound/shared/platform'
import { ButtonLink } from '@southbound/shared/ui/desk/form'
import { Alert } from '@southbound/shared/ui/desk/panel'

/** A form that visitors may fill: what they choose stays, and sending needs an account. */
export function SignedOut({ backTo }: { backTo: string }) {
  const { t } = useText('cases')
  const signIn = (
    <ButtonLink as={Link} small to={paths.login({ accountType: ACCOUNT_TYPES.student, redirectUrl: backTo })}>
      {t('apply.signIn')}
    </ButtonLink>
  )
  return (
    <Alert tone="warn" title={t('apply.notIn')} actions={signIn}>
      {t('apply.notInText')}
    </Alert>
  )
}
