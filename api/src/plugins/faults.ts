import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { isDatabaseGone } from '../database/gone.ts'
import { causeOf } from './logging.ts'

const DAYS = 30
const MESSAGE_LENGTH = 500
/** Most rows of one process: a storm of faults fills the log, not the table. */
const MOST_A_MINUTE = 60
let counted = { minute: 0, faults: 0 }

function isStorm(): boolean {
  const minute = Math.floor(Date.now() / MINUTE_MS)
  counted = { minute, faults: counted.minute === minute ? counted.faults + 1 : 1 }
  return counted.faults > MOST_A_MINUTE
}

/** Keeps a fault for the desk, which finds it by its reference; without values, addresses and persons. */
export async function keepFault(db: Database, request: FastifyRequest, error: unknown): Promise<void> {
  if (isDatabaseGone(error) || isStorm()) return
  const wire = `${request.method} ${request.routeOptions.url ?? '/*'}`
  const message = causeOf(error).slice(0, MESSAGE_LENGTH)
  await db
    .execute(
      sql`with old as (delete from server_faults where at < now() - make_interval(days => ${DAYS}))
        insert into server_faults (request_id, wire, message) values (${request.id}, ${wire}, ${message})`,
    )
    .catch((failed: unknown) => request.log.error(failed, 'a fault was not kept'))
}
