import { Link, paths, useCall, useText } from '@southbound/shared/platform'
import { Notice } from '@southbound/shared/ui/page'
import { DeletionNotice } from '../components/DeletionNotice.tsx'

export function DeletionHint() {
  const { data, reload } = useCall('GET /account/deletion')
  return data?.dueAt ? <DeletionNotice dueAt={data.dueAt} reload={reload} /> : null
}

/** Staff accounts open other people's data. */
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
