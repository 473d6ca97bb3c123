import type { account } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { putAddressBack } from './address/address-back.ts'
import { changeAddress } from './address/change-address.ts'
import { userInfo } from './content.ts'
import { currencySymbol, updateCurrencySymbol } from './currency-symbol.ts'
import { mailedToken, verifyAddress } from './mail/mailed-tokens.ts'
import { outbox } from './mail/outbox.ts'
import { modifyAccount } from './modify-account.ts'
import { askExport, downloadExport, listExports } from './own-data/data-export.ts'
import { askDeletion, cancelDeletion, deletionState } from './own-data/deletion.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/own-passkeys.ts'
import { loginByPasskey, passkeyChallenge } from './passkeys/sign-in-with-passkey.ts'
import { cryptRsa } from './passwords/crypt.ts'
import { checkOldPassword } from './passwords/old-password.ts'
import { resetKey, resetPassword } from './passwords/password-reset.ts'
import { changeLocale, changeNotificationPrefs, notificationPrefs } from './preferences.ts'
import { autoMaticList } from './renewal-list.ts'
import {
  beginTotp,
  confirmTotp,
  newRecoveryCodes,
  totpState,
  turnTotpOff,
} from './second-step/totp-settings.ts'
import { diskQuota, redPoint, selfData } from './self-centre.ts'
import { logInAs } from './sign-in/log-in-as.ts'
import { login } from './sign-in/login.ts'
import { loginOut } from './sign-in/login-out.ts'
import { register } from './sign-in/register.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sign-in/session-list.ts'
import { sendVerifyCode } from './sign-in/verify-code.ts'
import { joinTeam } from './team/invitation.ts'
import { leaveTeam } from './team/leave-team.ts'
import { changeScopes, reactivateMember, remarkMember } from './team/team-change.ts'
import { listMembers } from './team/team-list.ts'
import { leftSeats, openAccount, openService } from './team/team-open.ts'
import { releaseMember, releaseStaff } from './team/team-release.ts'
import { accountById, schoolTransferAccounts, transferAccounts } from './team/transfer-accounts.ts'

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

  'PUT /account/locale': changeLocale,
  'GET /account/notifications': notificationPrefs,
  'PUT /account/notifications': changeNotificationPrefs,
  'GET /account/sessions': listSessions,
  'POST /account/sessions/:id/end': endOwnSession,
  'POST /account/sessions/endOthers': endOtherSessions,
  'GET /account/totp': totpState,
  'POST /account/totp/begin': beginTotp,
  'POST /account/totp/confirm': confirmTotp,
  'POST /account/totp/codes': newRecoveryCodes,
  'POST /account/totp/off': turnTotpOff,
  'GET /account/passkeys': listPasskeys,
  'POST /account/passkeys/begin': beginPasskey,
  'POST /account/passkeys/add': addPasskey,
  'POST /account/passkeys/:id/remove': removePasskey,
  'POST /account/passkeys/challenge': passkeyChallenge,
  'POST /account/passkeys/login': loginByPasskey,
  'GET /account/exports': listExports,
  'POST /account/exports': askExport,
  'GET /account/exports/:id': downloadExport,
  'GET /account/deletion': deletionState,
  'POST /account/deletion': askDeletion,
  'POST /account/deletion/cancel': cancelDeletion,

  'POST /account/autoMaticList': autoMaticList,

  'POST /account/openService/': openService,
  'POST /account/isLeftAccountNum': leftSeats,
  'POST /account/openAccount': openAccount,
  'POST /account/joinTeam': joinTeam,
  'POST /account/leaveTeam': leaveTeam,
  'POST /account/mailedToken': mailedToken,
  'POST /account/mailedToken/verify': verifyAddress,
  'POST /account/mailedToken/addressBack': putAddressBack,
  'POST /account/address': changeAddress,
  'POST /account/getSecAccount': listMembers,
  'POST /account/deleteSecAccount/:id': releaseMember,
  'POST /account/realseStaff': releaseStaff,
  'POST /account/reActive/:id': reactivateMember,
  'POST /account/secLogin/:id': logInAs,
  'GET /account/secAccRemark': remarkMember,
  'PUT /account/subAccounts/:id/scopes': changeScopes,
  'POST /account/getSchoolTransAccount/:id/8': schoolTransferAccounts,
  'POST /account/getTransferAccount': transferAccounts,
  'GET /account/getAccountById/:id': accountById,
}
