import type { releases } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { endCanary, promoteRelease, readHistory, readReleases, rollBackRelease, startCanary } from './desk.ts'
import { readContracts, readFit } from './gate/published.ts'
import { handOut } from './publish/hand-out.ts'
import { teamAct, teamPublish, teamStatus } from './publish/team-door.ts'
import { giveKey, listKeys, takeKey } from './publish/team-keys.ts'
import { readSites } from './sites/read-sites.ts'

export const releasesHandlers: Handlers<typeof releases> = {
  'GET /operations/releases': readReleases,
  'GET /operations/releases/:name/fit': readFit,
  'GET /operations/releases/:name/history': readHistory,
  'POST /operations/releases/:name/promote': promoteRelease,
  'POST /operations/releases/:name/canary': startCanary,
  'POST /operations/releases/:name/abort': endCanary,
  'POST /operations/releases/:name/rollback': rollBackRelease,
  'GET /operations/releases/sites': readSites,
  'GET /operations/releases/keys': listKeys,
  'POST /operations/releases/:name/key': giveKey,
  'DELETE /operations/releases/:name/key': takeKey,
  'GET /releases/contracts': readContracts,
  'POST /releases/:name/publish': teamPublish,
  'POST /releases/:name/folder': handOut,
  'POST /releases/:name/act': teamAct,
  'POST /releases/:name/status': teamStatus,
}
