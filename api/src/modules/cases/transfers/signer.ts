import type { Contract, Input } from '@southbound/shared/contract'
import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Actor, Context } from '#api/plugins/context.ts'
import { type AccountRow, accounts } from '../../account/account.tables.ts'
import { chosenPassword, openClientAccount } from '../../account/client-account.service.ts'
import type { CaseRow } from '../cases.tables.ts'
import type { TransferRow } from './transfers.tables.ts'

type Answer = 'POST /case/transfer/answer'
type Answering = Context<Answer>

/** Of who opens an account by the link, else null. */
export async function passwordOf(
  ctx: Answering,
  { accept, password, secretKey }: Input<Contract[Answer]>['body'],
): Promise<string | null> {
  return accept && password && secretKey ? chosenPassword(ctx, { password, secretKey }) : null
}

interface Signing {
  transfer: TransferRow
  accept: boolean
  name: string
  password: string | null
  agrees: boolean | null | undefined
}
/**
 * The applicant of a change of agency. A client: who is signed in as a student with the mailed
 * address, or opens an account with it now; the link alone declines, and needs no account for that.
 */
export async function signerOf(
  ctx: Answering,
  { transfer, accept, name, password, agrees }: Signing,
  { applicantId }: Pick<CaseRow, 'applicantId'>,
): Promise<Actor | null> {
  const { kind, toEmail } = transfer
  const own = await accountOf(ctx, kind === 'account' ? ctx.actor?.accountId : applicantId)
  const isHis = own?.type === ACCOUNT_TYPES.student && (kind !== 'account' || isAt(own, toEmail))
  if (isHis) return actorOf(ctx, own)
  if (kind === 'account' && !accept) return null
  if (kind !== 'account' || password === null || toEmail === null)
    return ctx.fail('cases.transfer-account', { account: toEmail ?? '' })
  return actorOf(ctx, await openClientAccount(ctx, { account: toEmail, name, password, agrees }))
}

const isAt = ({ account }: AccountRow, email: string | null) => account.toLowerCase() === email

async function accountOf({ db }: Answering, id: string | undefined): Promise<AccountRow | undefined> {
  const [found] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, id ?? '0'))
  return found
}

const actorOf = ({ actor }: Answering, { id, type, level, nickname }: AccountRow): Actor => ({
  accountId: id,
  sessionId: actor?.sessionId ?? '',
  type,
  role: 'student',
  level,
  nickname,
  agencyId: null,
  schoolId: null,
  scopes: null,
  onBehalfOf: null,
  secondStep: actor?.secondStep ?? 'none',
})
