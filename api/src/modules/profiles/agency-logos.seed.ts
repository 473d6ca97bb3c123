import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../database/database.ts'
import { svg } from '../../scenes/hand/hand.ts'
import { bricks, gate, leaf, lighthouse, river, star } from '../../scenes/signs/model-signs.ts'
import { bridge, fruit, kauri, lake, wall, wave, wind } from '../../scenes/signs/more-signs.ts'
import type { World } from '../../seed/world.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { storeOwnFile } from '../files/files.service.ts'

/** By the agency's key in the demo; only those with an account can have uploaded one. */
const LOGOS: Readonly<Record<string, readonly string[]>> = {
  morningstar: star,
  redbrick: bricks,
  southwind: wind,
  bluegum: leaf,
  greatwall: wall,
  merlion: wave,
  pearlriver: river,
  kauri,
  tianfu: bridge,
  harbourlight: lighthouse,
  westlake: lake,
  orchard: fruit,
  jinling: gate,
}
const SIZE = { width: 48, height: 48 }
const DRAWN = 256

export async function seedAgencyLogos(db: Database, world: World): Promise<void> {
  for (const [key, parts] of Object.entries(LOGOS)) await giveLogo(db, world, key, parts)
}

async function giveLogo(db: Database, world: World, key: string, parts: readonly string[]): Promise<void> {
  const id = world.idOf('agencies', key)
  const [agency] = await db
    .select({ accountId: agencies.accountId })
    .from(agencies)
    .where(eq(agencies.id, id))
  if (!agency?.accountId) return
  const bytes = await sharp(Buffer.from(svg(SIZE, parts, DRAWN)))
    .png()
    .toBuffer()
  const file = { originalName: `${key}.png`, ext: 'png', contentType: 'image/png', bytes } as const
  const logoDocId = await storeOwnFile(
    { db, storage: world.storage },
    agency.accountId,
    file,
    { kind: 'avatar' },
    world.at(-60),
  )
  await db.update(agencies).set({ logoDocId }).where(eq(agencies.id, id))
}
