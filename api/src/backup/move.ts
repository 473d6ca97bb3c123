import type { Store } from '../database/database.ts'
import { prepareDatabase } from '../prepare.ts'
import { holdingOf } from '../seed/seed.ts'
import { differences, type Fingerprint, fingerprint } from './fingerprint.ts'
import { copyTables } from './rows.ts'

/**
 * Everything of the embedded database into a server's empty one, in one transaction there: all or nothing.
 * Returns what both hold.
 *
 * @throws Error with each difference; then the target is as it was.
 */
export async function moveDatabase(
  from: Store,
  to: Store,
  say: (text: string) => void,
): Promise<Fingerprint> {
  await prepareDatabase(from)
  await refuseHeld(to)
  return from.exclusive(async (source) => {
    await source.script("set local timezone to 'UTC'")
    const held = await fingerprint(source)
    await to.exclusive(async (target) => {
      await copyTables(source, target, held, say)
      const different = differences(held, await fingerprint(target))
      if (different.length > 0)
        throw new Error(`The copy differs, and nothing was moved:\n${different.join('\n')}`)
    })
    return held
  })
}

/** @throws where the target holds a site. */
export async function refuseHeld(to: Store): Promise<void> {
  await prepareDatabase(to)
  if ((await holdingOf(to.db)) !== 'empty')
    throw new Error('The database of the server holds a site already: name an empty one.')
}
