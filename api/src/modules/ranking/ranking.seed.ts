import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { demoAgencies, demoSchools } from '../catalogue/demo/demo-data.ts'
import { dice } from '../catalogue/demo/dice.ts'
import { finishNight, nightOf, scoreEverything } from './nightly.ts'
import { RANKED } from './ranking.tables.ts'

const CLOCKS_A_CASE = 4

export async function seedRanking(db: Database, world: World): Promise<void> {
  const agencies = demoAgencies.map(({ key, responseHours, successPct, ratingCount }) => {
    const decided = successPct === null ? 0 : Math.max(6, ratingCount)
    const due = decided * CLOCKS_A_CASE
    return {
      kind: RANKED.agency,
      id: world.idOf('agencies', key),
      hours: responseHours,
      decided,
      offers: Math.round((decided * (successPct ?? 0)) / 100),
      completed: Math.floor(decided * 0.6),
      due,
      met: Math.round(due * Math.max(0.6, 0.99 - (responseHours ?? 40) / 200)),
      active: responseHours === null ? null : world.at(-dice(12, key, 'active')),
    }
  })
  const schools = demoSchools.map(({ key }) => ({
    kind: RANKED.school,
    id: world.idOf('schools', key),
    hours: 6 + dice(60, key, 'response'),
    decided: 40,
  }))
  await db.execute(sql`
    insert into ranking_history (kind, target_id, response_hours, offers, decided, completed, clocks_met, clocks_due, last_active_at, demo)
    select kind, id, hours, coalesce(offers, 0), coalesce(decided, 0), coalesce(completed, 0), coalesce(met, 0), coalesce(due, 0), active, true
    from jsonb_to_recordset(${JSON.stringify([...agencies, ...schools])}::jsonb) as n(kind smallint, id bigint, hours numeric, offers integer, decided integer,
      completed integer, met integer, due integer, active timestamptz)`)
  await db.execute(sql`delete from ranking_changes`)
  await finishNight(db, nightOf(world.now), await scoreEverything(db, world.now))
}
