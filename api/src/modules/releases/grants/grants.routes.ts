import type { grants } from '@southbound/shared/contract'
import type { Handlers } from '#api/plugins/context.ts'
import { askAtDesk, askForTeam, changeDoor, endAtDesk, endByTool, listGrants } from './ask.ts'

export const grantsHandlers: Handlers<typeof grants> = {
  'POST /releases/:name/grant': askForTeam,
  'POST /operations/releases/:name/grant': askAtDesk,
  'POST /releases/grants/door': changeDoor,
  'POST /releases/grants/end': endByTool,
  'GET /operations/releases/grants': listGrants,
  'POST /operations/releases/grants/:id/end': endAtDesk,
}
