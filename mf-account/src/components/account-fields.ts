import { FIELD_RULES, PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import type { Translate } from '@southbound/shared/platform'

export const accountFields = (t: Translate) => ({
  email: { ...FIELD_RULES.email, says: t('rules.email') },
  verifyCode: { ...FIELD_RULES.verifyCode, says: t('rules.code') },
  nickname: { ...FIELD_RULES.nickname, label: t('fields.nickname') },
  password: { minLength: 1, label: t('fields.password'), secret: true },
  newPassword: { pattern: PASSWORD_PATTERN, says: t('rules.password'), secret: true },
  agrees: { minLength: 1, says: t('rules.agrees') },
  again: { sameAs: 'password', says: t('rules.match'), secret: true } as const,
})
