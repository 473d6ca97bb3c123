import {
  CHANNELS,
  EVENT_GROUPS,
  type MailTimes,
  type NotificationPrefs,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { accounts } from './account.tables.ts'
import { knownZone } from './clock.service.ts'
import { findAccount } from './find-account.ts'

export const changeLocale: Handler<'PUT /account/locale'> = async ({ body }, { db, actor }) => {
  await db
    .update(accounts)
    .set({ locale: body.locale as 'en' | 'zh' })
    .where(eq(accounts.id, actor.accountId))
  return {}
}

export const notificationPrefs: Handler<'GET /account/notifications'> = (_input, ctx) => chosenBy(ctx)

async function chosenBy({ db, actor }: { db: Database; actor: Actor }) {
  const account = await findAccount(db, actor.accountId)
  return { prefs: account?.notificationPrefs ?? {}, times: account?.mailTimes ?? {} }
}

/** What is not given stays, tick by tick: two tabs, and two ticks in a row, do not undo each other. */
export const changeNotificationPrefs: Handler<'PUT /account/notifications'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const own = eq(accounts.id, actor.accountId)
  const [kept] = await db
    .select({ prefs: accounts.notificationPrefs, times: accounts.mailTimes })
    .from(accounts)
    .where(own)
    .for('update')
  const times = body.times && (await checkTimes(ctx, { ...kept?.times, ...body.times }))
  const changed = {
    ...(body.prefs && { notificationPrefs: merged(kept?.prefs ?? {}, known(body.prefs)) }),
    ...(times && { mailTimes: times }),
  }
  if (Object.keys(changed).length > 0) await db.update(accounts).set(changed).where(own)
  return chosenBy(ctx)
}

const merged = (kept: NotificationPrefs, given: NotificationPrefs): NotificationPrefs => {
  const groups = EVENT_GROUPS.filter((group) => given[group])
  return {
    ...kept,
    ...Object.fromEntries(groups.map((group) => [group, { ...kept[group], ...given[group] }])),
  }
}

/** Quiet hours have both ends, and a zone that the database knows. */
async function checkTimes(
  { db, invalid }: Context<'PUT /account/notifications'>,
  given: MailTimes,
): Promise<MailTimes> {
  const { digest = false, quietFrom = null, quietUntil = null } = given
  const zone = given.zone ? await knownZone(db, given.zone) : null
  if (quietFrom !== null && quietUntil === null) invalid('quietUntil', 'required')
  if (quietUntil !== null && quietFrom === null) invalid('quietFrom', 'required')
  if ((digest || quietFrom !== null) && !given.zone) invalid('zone', 'required')
  if (given.zone && !zone) invalid('zone', 'unknown')
  return { digest, quietFrom, quietUntil, zone }
}

function known(given: NotificationPrefs): NotificationPrefs {
  const channelsOf = (group: (typeof EVENT_GROUPS)[number]) =>
    CHANNELS.flatMap((channel) =>
      typeof given[group]?.[channel] === 'boolean' ? [[channel, given[group]?.[channel]]] : [],
    )
  return Object.fromEntries(
    EVENT_GROUPS.map((group) => [group, Object.fromEntries(channelsOf(group))]).filter(
      ([, chosen]) => Object.keys(chosen as object).length,
    ),
  )
}
