import { api, notify, tryAct, useText } from '@southbound/shared/platform'

/** Takes the deletion of the own account back, says so, and has what is shown read again. */
export function useKeepAccount(reload: () => void): () => void {
  const { t } = useText('account')
  const keep = async () => {
    if (await tryAct(() => api('POST /account/deletion/cancel'))) notify.success(t('deletion.cancelled'))
    reload()
  }
  return () => void keep()
}
