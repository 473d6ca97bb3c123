import type { flags } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { changeFlag } from './change-flag.ts'
import { listFlags, readFlagHistory, readFlagValues } from './read-flags.ts'
import { readFlagResults } from './results/read-results.ts'

export const flagsHandlers: Handlers<typeof flags> = {
  'GET /flags': readFlagValues,
  'GET /operations/flags': listFlags,
  'POST /operations/flags/:name': changeFlag,
  'GET /operations/flags/:name/history': readFlagHistory,
  'GET /operations/flags/:name/results': readFlagResults,
}
