import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { DEMO_AGENCY } from '../../catalogue/demo/demo-data.ts'
import services from '../demo/agency-services.json' with { type: 'json' }
import { agencyServices } from '../orders.tables.ts'
import { leastRefunds } from './agency-services.ts'

/**
 * What the demo's agency offers students, with the refunds that
 * the platform asks at least; the last one is switched off.
 */
export async function seedAgencyServices(db: Database, world: World): Promise<void> {
  const agencyId = world.idOf('agencies', DEMO_AGENCY)
  const refunds = await leastRefunds(db)
  await db.insert(agencyServices).values(services.map((service) => ({ ...service, agencyId, refunds })))
}
