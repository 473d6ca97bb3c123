import { LIMITS, PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import type { Translate } from '@southbound/shared/platform'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PASSWORD = new RegExp(PASSWORD_PATTERN)

/** The rules of accounts, each answering its sentence or undefined. The server holds the same. */
export const accountRules = (t: Translate) => ({
  email: (value: string) => (EMAIL.test(value.trim()) ? undefined : t('rules.email')),
  required: (value: string, label: string) =>
    value.trim() ? undefined : t('rules.required', { val: label }),
  password: (value: string) => (PASSWORD.test(value) ? undefined : t('rules.password')),
  match: (value: string, again: string) => (value === again ? undefined : t('rules.match')),
  code: (value: string) =>
    new RegExp(`^[0-9]{${LIMITS.verifyCode}}$`).test(value) ? undefined : t('rules.code'),
  nickname: (value: string, label: string) =>
    value.trim()
      ? value.length > LIMITS.nickname
        ? t('rules.within', { num: LIMITS.nickname })
        : undefined
      : t('rules.required', { val: label }),
})
