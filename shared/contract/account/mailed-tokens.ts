import { calls, Nullable, Type } from '../call.ts'
import { TOKEN_PATTERN } from '../constants.ts'

const Token = Type.Object({ token: Type.String({ pattern: TOKEN_PATTERN }) })

export const mailedTokens = calls({
  'POST /account/mailedToken': {
    body: Token,
    data: Type.Object({
      /** 'open' 'used' 'expired' 'unknown' */
      state: Type.String(),
      /** 'verify' 'password' 'invitation' 'questionnaire' 'transfer' */
      kind: Nullable(Type.String()),
      account: Nullable(Type.String()),
      subject: Nullable(Type.String()),
    }),
    access: 'public',
    perMinute: 20,
  },
  'POST /account/mailedToken/verify': {
    body: Token,
    data: Type.Object({ account: Type.String(), verifyCode: Nullable(Type.String()) }),
    access: 'public',
    changes: true,
    perMinute: 10,
    fails: ['account.link-over'],
  },
})
