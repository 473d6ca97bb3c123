import type { Contract } from '@southbound/shared/contract'
import { MINUTE_MS } from '@southbound/shared/contract/constants'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sha256Of } from '../sha256.ts'
import type { Refusal } from './refusal.ts'

/**
 * Told when they succeed too: who came in and left, and whatever changes how one comes in or what one may.
 */
const DEEDS: ReadonlySet<string> = new Set([
  'POST /account/login',
  'POST /account/passkeys/login',
  'POST /account/loginOut',
  'POST /account/regist',
  'POST /account/joinTeam',
  'POST /account/secLogin/:id',
  'POST /account/checkAccountoldPassword',
  'POST /account/modifyAccount',
  'POST /account/leaveTeam',
  'POST /account/address',
  'POST /account/mailedToken/addressBack',
  'GET /account/email/passwd',
  'PUT /account/account/passwd',
  'POST /account/totp/confirm',
  'POST /account/totp/codes',
  'POST /account/totp/off',
  'POST /account/passkeys/add',
  'POST /account/passkeys/:id/remove',
  'POST /account/sessions/:id/end',
  'POST /account/sessions/endOthers',
  'POST /account/openAccount',
  'POST /account/deleteSecAccount/:id',
  'POST /account/realseStaff',
  'POST /account/reActive/:id',
  'PUT /account/subAccounts/:id/scopes',
  'POST /account/exports',
  'GET /account/exports/:id',
  'POST /account/deletion',
  'POST /operations/accounts/:id/suspend',
  'POST /operations/accounts/:id/restore',
] satisfies (keyof Contract)[])
/** What others own is not found. The rest of the refusals are about the states of goods, cases and files. */
const TOLD = /^(account|input|permission|rate|session)\.|\.not-found$/

/** Most lines of one process: a flood must not fill the disk. */
const MOST_A_MINUTE = 1_200
let counted = { minute: 0, events: 0 }

export function tellDone(request: FastifyRequest, wire: string): void {
  if (DEEDS.has(wire)) tell(request, { event: 'done' })
}

/** With the names of fields and rules, never with a value. */
export function tellRefused(request: FastifyRequest, { failure, breaches }: Refusal): void {
  if (!TOLD.test(failure)) return
  // A browser that was never signed in, and asks.
  if (failure === 'session.expired' && !request.headers.sessionkey) return
  const fields = breaches.map(({ field, rule }) => `${field}: ${rule}`)
  tell(request, { event: 'refused', why: failure, ...(fields.length > 0 ? { fields } : {}) })
}

/** A live connection that was not opened; what its address holds is a secret. */
export const tellNotOpened = (
  log: FastifyBaseLogger,
  why: 'no session' | 'other site' | 'too often',
  ip: string,
): void => write(log, { event: 'refused', why, call: 'a live connection', ip })

const tell = (request: FastifyRequest, what: object): void =>
  write(request.log, { ...what, ...whoIn(request), call: wireOf(request), ip: request.ip })

function write(to: FastifyBaseLogger, event: object): void {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  counted = { minute, events: counted.minute === minute ? counted.events + 1 : 1 }
  if (counted.events > MOST_A_MINUTE) return
  const log = securityLog(to)
  if (counted.events === MOST_A_MINUTE) log.warn('more security events of this minute are left out')
  else log.info(event, 'security')
}

/** Seen with the usual LOG_LEVEL `warn` too; who sets a quieter one wants none of it. */
const QUIET = ['error', 'fatal', 'silent']
const securityLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  QUIET.includes(log.level) ? log : log.child({ log: 'security' }, { level: 'info' })

const wireOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '')}`

/**
 * An account that a stranger names is logged as a digest: its tries can be counted, its address is not kept.
 */
function whoIn({ actor, body }: FastifyRequest): object {
  const { account, code } = (body ?? {}) as { account?: unknown; code?: unknown }
  return {
    ...(actor ? { accountId: actor.accountId, role: actor.role, secondStep: actor.secondStep } : {}),
    ...(actor?.onBehalfOf ? { onBehalfOf: actor.onBehalfOf } : {}),
    ...(typeof account === 'string' ? { named: digestOf(account) } : {}),
    ...(typeof code === 'string' ? { withCode: true } : {}),
  }
}
const digestOf = (account: string): string => sha256Of(account.trim().toLowerCase()).slice(0, 16)
