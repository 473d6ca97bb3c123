import { CHANNELS, EVENT_GROUPS, type NotificationPrefs } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from './account.tables.ts'
import { findAccount } from './find-account.ts'

export const changeLocale: Handler<'PUT /account/locale'> = async ({ body }, { db, actor }) => {
  await db
    .update(accounts)
    .set({ locale: body.locale as 'en' | 'zh' })
    .where(eq(accounts.id, actor.accountId))
  return {}
}

export const notificationPrefs: Handler<'GET /account/notifications'> = async (_input, { db, actor }) => {
  return { prefs: (await findAccount(db, actor.accountId))?.notificationPrefs ?? {} }
}

export const changeNotificationPrefs: Handler<'PUT /account/notifications'> = async (
  { body },
  { db, actor },
) => {
  const prefs = known(body.prefs)
  await db.update(accounts).set({ notificationPrefs: prefs }).where(eq(accounts.id, actor.accountId))
  return { prefs }
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
