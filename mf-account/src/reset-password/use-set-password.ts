import { api, encryptPassword, notify, paths, useGo, useText } from '@southbound/shared/platform'

/** Sets a new password by the key that proves the mailed code or link, then opens the login page. */
export function useSetPassword() {
  const { t } = useText('account')
  const go = useGo()
  return async ({ account, key, password }: { account: string; key: string; password: string }) => {
    const { password: passwd, secretKey } = await encryptPassword(password)
    await api('PUT /account/account/passwd', { body: { account, key, passwd, secretKey } })
    notify.success(t('reset.done'))
    go(paths.login(), { replace: true })
  }
}
