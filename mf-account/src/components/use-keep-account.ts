import { api, notify, tryAct, useText } from '@southbound/shared/platform'

/** Cancels the deletion of the account. */
export function useKeepAccount(reload: () => void): () => void {
  const { t } = useText('account')
  const keep = async () => {
    if (await tryAct(() => api('POST /account/deletion/cancel'))) notify.success(t('deletion.cancelled'))
    reload()
  }
  return () => void keep()
}
