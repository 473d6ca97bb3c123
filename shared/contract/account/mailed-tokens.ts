import { calls, NullableText, Type } from '../call.ts'
import { TOKEN_PATTERN } from '../constants.ts'

const Token = Type.Object({ token: Type.String({ pattern: TOKEN_PATTERN }) })

export const mailedTokens = calls({
  'POST /account/mailedToken': {
    body: Token,
    data: Type.Object({
      /** 'open' 'used' 'expired' 'unknown' */
      state: Type.String(),
      /** 'verify' 'password' 'invitation' 'questionnaire' 'transfer' 'address' */
      kind: NullableText,
      account: NullableText,
      subject: NullableText,
    }),
    access: 'public',
    perMinute: 20,
  },
  'POST /account/mailedToken/verify': {
    body: Token,
    data: Type.Object({ account: Type.String(), verifyCode: NullableText }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['account.link-over'],
  },
  /**
   * By the link that an address got when the account left it; `key` lets its reader choose a new password.
   */
  'POST /account/mailedToken/addressBack': {
    body: Token,
    data: Type.Object({ account: Type.String(), key: Type.String() }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['account.link-over', 'account.exists'],
  },
})
