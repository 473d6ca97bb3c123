import type { Failure } from '@southbound/shared/contract'
import type { Actor, Context, Locale } from '../../plugins/context.ts'
import type { FailureValues } from '../../plugins/refusal.ts'
import type { Mailing } from '../account/notice.service.ts'

/** The surroundings of work on a case: of a call, a job or the demo's seed. */
export interface Desk extends Mailing {
  /** Null when the system acts. */
  actor: Actor | null
  now: Date
  /** The version of the case that the actor looked at; unknown for the system and for reading. */
  seen?: number
  locale: Locale
  ip: string | null
  userAgent: string | null
  fail(name: Failure, values?: FailureValues): never
  invalid: Context['invalid']
  raise: Context['raise']
}

/** The call's contract declares the failures of all steps it takes; `seen` is the version of its body. */
export function deskOf(
  ctx: Pick<Context, 'db' | 'locale' | 'request' | 'raise' | 'invalid' | 'pageAddress'> & {
    actor: Actor | null
    fail: unknown
  },
  seen?: number,
): Desk {
  const { db, actor, locale, request, raise, invalid, pageAddress } = ctx
  return {
    db,
    actor,
    locale,
    raise,
    invalid,
    pageAddress,
    now: new Date(),
    seen,
    ip: request.ip,
    userAgent: request.userAgent,
    fail: ctx.fail as Desk['fail'],
  }
}

export function personAt(desk: Desk): Actor {
  return desk.actor ?? desk.fail('permission.denied')
}

export const listed = (names: readonly Record<Locale, string>[]): Record<Locale, string> => ({
  en: names.map(({ en }) => en).join(', '),
  zh: names.map(({ zh }) => zh).join('、'),
})

/** A text in the column of its writer's language. */
export const inLanguage = (
  { locale }: Desk,
  text: string | null | undefined,
): { textEn?: string; textCn?: string } =>
  !text ? {} : locale === 'zh' ? { textCn: text } : { textEn: text }
