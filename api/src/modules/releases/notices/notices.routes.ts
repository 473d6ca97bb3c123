import type { releaseNotices } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { readFeed } from '../history/feed.ts'
import { addHook, endHook, listHooks } from './hooks.ts'
import { chooseMail, readMailChoice } from './mail-choice.ts'

export const noticesHandlers: Handlers<typeof releaseNotices> = {
  'GET /releases/history': readFeed,
  'GET /operations/releases/mail': readMailChoice,
  'POST /operations/releases/mail': chooseMail,
  'GET /operations/releases/hooks': listHooks,
  'POST /operations/releases/hooks': addHook,
  'POST /operations/releases/hooks/:id/end': endHook,
}
