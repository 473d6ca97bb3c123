import type { account } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { userInfo } from './content.ts'
import { cryptRsa } from './crypt.ts'
import { currencySymbol, updateCurrencySymbol } from './currency-symbol.ts'
import { login } from './login.ts'
import { loginOut } from './login-out.ts'
import { modifyAccount } from './modify-account.ts'
import { checkOldPassword } from './old-password.ts'
import { outbox } from './outbox.ts'
import { resetKey, resetPassword } from './password-reset.ts'
import { register } from './register.ts'
import { diskQuota, redPoint, selfData } from './self-centre.ts'
import { sendVerifyCode } from './verify-code.ts'

/** Signing in and out, the own account, and the counts of the personal centre. */
export const accountHandlers: Handlers<typeof account> = {
  'GET /common/crypt/rsa': cryptRsa,
  'GET /common/verifycode/:email': sendVerifyCode,
  'POST /account/login': login,
  'POST /account/regist': register,
  'POST /account/loginOut': loginOut,
  'POST /account/content': userInfo,
  'POST /account/modifyAccount': modifyAccount,
  'POST /account/checkAccountoldPassword': checkOldPassword,
  'GET /account/email/passwd': resetKey,
  'PUT /account/account/passwd': resetPassword,
  'POST /account/getCurrencySymbol': currencySymbol,
  'POST /account/updateCurrencySymbol/:symbol': updateCurrencySymbol,
  'GET /selfCenter/getSelfData': selfData,
  'POST /selfCenter/getSelfData': selfData,
  'GET /selfCenter/getRedPoint': redPoint,
  'POST /selfCenter/getRedPoint': redPoint,
  'GET /selfCenter/getRestDiskQuota': diskQuota,
  'POST /selfCenter/getRestDiskQuota': diskQuota,
  'GET /account/outbox': outbox,
}
