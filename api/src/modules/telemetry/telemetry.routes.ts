import type { telemetry } from '@southbound/shared/contract'
import type { Handlers } from '../../plugins/context.ts'
import { listErrors } from './error-list.ts'
import { readHealth, readTeamHealth } from './health.ts'
import { takePolicyReports, takeReports } from './ingest.ts'
import { readTrends } from './trends.ts'

export const telemetryHandlers: Handlers<typeof telemetry> = {
  'POST /telemetry/reports': takeReports,
  'POST /telemetry/policy': takePolicyReports,
  'GET /operations/releases/health': readHealth,
  'POST /releases/:name/health': readTeamHealth,
  'GET /operations/releases/:name/trends': readTrends,
  'GET /operations/releases/:name/errors': listErrors,
}
