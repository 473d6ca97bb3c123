import { Link, paths, useCall, useText } from '@southbound/shared/platform'
import { Notice } from '@southbound/shared/ui/page'

/** Tells staff without a second step of signing in to turn it on: their accounts open other people's data. */
export function TwoStepHint() {
  const { t } = useText('account')
  const state = useCall('GET /account/totp')
  if (!state.data?.advised) return null
  return (
    <Notice tone="warn" actions={<Link to={`${paths.settings()}?tab=security`}>{t('twoStep.turnOn')}</Link>}>
      {t('twoStep.advised')}
    </Notice>
  )
}
