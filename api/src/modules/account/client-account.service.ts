import { ACCOUNT_TYPES, FIELD_RULES } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'
import type { AccountRow } from './account.tables.ts'
import { nicknameOf } from './nickname.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { demandAgreement, recordAgreement } from './sign-in/agreement.ts'
import { makeAccount } from './sign-in/new-account.ts'
import { findRegistered } from './team/take-back.ts'

export { chosenPassword } from './passwords/chosen-password.ts'
export { findRegistered }

/** A student's account that an office opened. */
const OPENED_BY_OFFICE = 2

type Opening = Pick<Context, 'db' | 'locale' | 'invalid' | 'refusesGuessed'> & {
  fail(name: 'account.exists'): never
}

interface Opened {
  account: string
  name: string
  password: string
  agrees: boolean | null | undefined
}

/** For a client by the link that his office mailed: it proves the address. He is called as he signs. */
export async function openClientAccount(
  ctx: Opening,
  { account, name, password, agrees }: Opened,
): Promise<AccountRow> {
  demandAgreement(ctx, agrees)
  const first = [...name].slice(0, FIELD_RULES.nickname.maxLength).join('')
  const nickname = nicknameOf({ invalid: (_field, rule) => ctx.invalid('name', rule) }, first)
  refuseGuessable(ctx, 'password', password, { account, nickname })
  const student = { account, nickname, type: ACCOUNT_TYPES.student, level: OPENED_BY_OFFICE }
  const made = (await makeAccount(ctx, student, password)) ?? ctx.fail('account.exists')
  await recordAgreement(ctx, made.id, { agrees, channel: 'transfer-link' })
  return made
}

export const hasAccount = async (db: Database, address: string): Promise<boolean> =>
  (await findRegistered(db, address)) !== undefined
