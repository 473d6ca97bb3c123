import {
  ApiError,
  api,
  encryptPassword,
  notify,
  paths,
  signIn,
  useGo,
  useText,
} from '@southbound/shared/platform'
import { useLostAnswer } from '../components/use-lost-answer.ts'
import { useSignInWay } from '../components/use-sign-in-way.ts'
import { zoneHere } from '../components/zone-here.ts'

interface Setting {
  account: string
  key: string
  password: string
}

/** Sets a new password by the key that proves the mailed code or link, then opens the login page. */
export function useSetPassword() {
  const { t } = useText('account')
  const go = useGo()
  const { accountType, redirectUrl } = useSignInWay()
  const once = useLostAnswer()
  const leave = (to: string) => {
    notify.success(t('reset.done'))
    go(to, { replace: true })
  }
  const set = async ({ account, key, password }: Setting) => {
    const { password: passwd, secretKey } = await encryptPassword(password)
    const { type } = await api('PUT /account/account/passwd', { body: { account, key, passwd, secretKey } })
    leave(paths.login({ accountType: type, redirectUrl }))
  }
  const wasSet = async ({ account, password }: Setting) => {
    const opens = await openedBy(account, password)
    if (opens === 'in') leave(redirectUrl ?? paths.account())
    if (opens === 'half') leave(paths.login({ accountType, redirectUrl }))
    return opens !== 'no'
  }
  return (setting: Setting) =>
    once(
      () => set(setting),
      () => wasSet(setting),
    )
}

const HALF: readonly string[] = ['account.code-needed', 'account.passkey-needed']
/** Whether a password is the account's: 'half' where the second step is asked for besides. */
async function openedBy(account: string, password: string): Promise<'in' | 'half' | 'no'> {
  try {
    await signIn({ account, password, zone: zoneHere() })
    return 'in'
  } catch (error) {
    return error instanceof ApiError && HALF.includes(error.failure) ? 'half' : 'no'
  }
}
