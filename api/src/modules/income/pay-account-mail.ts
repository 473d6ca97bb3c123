import type { Context } from '../../plugins/context.ts'
import { masked } from '../../secrets/masked.ts'
import { queueTextFor } from '../account/account.service.ts'
import type { IncomeAccountRow } from './income.tables.ts'

const DEEDS = {
  added: { en: 'added', zh: '已新增' },
  changed: { en: 'changed', zh: '已修改' },
  removed: { en: 'removed', zh: '已移除' },
  chosen: { en: 'chosen for an agreement', zh: '已用于协议收款' },
} as const

/**
 * Whoever changes where money goes has a mail about it,
 * whatever he wishes for other mails: it may not have been him.
 */
export const mailPayAccount = (
  { db, actor }: Pick<Context<'POST /incomeAccount/remove'>, 'db' | 'actor'>,
  { accountNo, codes, holderName, currency }: IncomeAccountRow,
  deed: keyof typeof DEEDS,
): Promise<void> =>
  queueTextFor(db, actor.accountId, 'payAccountChanged', (locale) => ({
    deed: DEEDS[deed][locale],
    account: masked(accountNo ?? codes.iban ?? null) ?? holderName,
    currency,
  }))
